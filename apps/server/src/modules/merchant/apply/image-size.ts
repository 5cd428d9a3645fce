/** Size of a picture in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Reads the size from a picture's first bytes, by what they are and not by the file's name; `null` for anything else. */
export function imageSize(bytes: Buffer): ImageSize | null {
  return sizeOfPng(bytes) ?? sizeOfWebp(bytes) ?? sizeOfAvif(bytes);
}

/** How many first bytes are enough. */
export const HEADER_BYTES = 4096;

function sizeOfPng(bytes: Buffer): ImageSize | null {
  if (bytes.length < 24 || bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function sizeOfWebp(bytes: Buffer): ImageSize | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** The largest `ispe` box: with alpha or thumbnails there are several. */
function sizeOfAvif(bytes: Buffer): ImageSize | null {
  if (bytes.length < 12 || bytes.toString('latin1', 4, 8) !== 'ftyp') return null;
  let largest: ImageSize | null = null;
  for (let at = bytes.indexOf('ispe'); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4)) {
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (largest === null || size.width > largest.width) largest = size;
  }
  return largest;
}
