/** Encoding of values in D-Bus messages: https://dbus.freedesktop.org/doc/dbus-specification.html#type-system */

/** Rounds an offset up to a multiple of `to` bytes. */
export const alignOffset = (at: number, to: number): number => Math.ceil(at / to) * to;

export interface DbusReader {
  readonly at: () => number;
  readonly align: (to: number) => void;
  readonly byte: () => number;
  readonly number: () => number;
  readonly text: () => string;
  readonly signature: () => string;
}

/** Creates a reader of consecutive little-endian D-Bus values. */
export function createDbusReader(bytes: Buffer, from = 0): DbusReader {
  let at = from;
  const align = (to: number): void => {
    at = alignOffset(at, to);
  };
  const byte = (): number => bytes.readUInt8(at++);
  const number = (): number => {
    align(4);
    at += 4;
    return bytes.readUInt32LE(at - 4);
  };
  // The terminating NUL is not counted.
  const terminated = (length: number): string => {
    at += length + 1;
    return bytes.toString('utf8', at - length - 1, at - 1);
  };
  return { at: () => at, align, byte, number, text: () => terminated(number()), signature: () => terminated(byte()) };
}

/** A D-Bus value with its type code: number, text, boolean or list of texts. */
export type DbusValue =
  | readonly ['u', number]
  | readonly ['s' | 'o' | 'g', string]
  | readonly ['b', boolean]
  | readonly ['as', readonly string[]];

function encodeNumber(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const NUL = Buffer.alloc(1);

/** Appends bytes after the padding that their D-Bus alignment requires. */
export function appendAlignedBytes(before: Buffer, to: number, ...next: readonly Buffer[]): Buffer {
  return Buffer.concat([before, Buffer.alloc(alignOffset(before.length, to) - before.length), ...next]);
}

function appendText(before: Buffer, text: string): Buffer {
  const bytes = Buffer.from(text);
  return appendAlignedBytes(before, 4, encodeNumber(bytes.length), bytes, NUL);
}

/** Appends an encoded D-Bus value. */
export function appendDbusValue(before: Buffer, [kind, value]: DbusValue): Buffer {
  switch (kind) {
    case 'u':
      return appendAlignedBytes(before, 4, encodeNumber(value));
    case 'b':
      return appendAlignedBytes(before, 4, encodeNumber(value ? 1 : 0));
    case 'g':
      return Buffer.concat([before, Buffer.from([value.length]), Buffer.from(value), NUL]);
    case 'as': {
      const texts = value.reduce(appendText, Buffer.alloc(0));
      return appendAlignedBytes(before, 4, encodeNumber(texts.length), texts);
    }
    default:
      return appendText(before, value);
  }
}
