import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentCoding } from '#src/http/pages/negotiate.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A text in every coding it is sent in, made once. */
export interface CompressedText {
  /** Strong, one a coding. */
  readonly etags: Readonly<Record<ContentCoding, string>>;
  readonly bodies: Readonly<Record<ContentCoding, Buffer>>;
  /** Of all bodies together. */
  readonly bytes: number;
}

/** `kept` is compressed as small as it gets; what is sent once only as far as it is worth the time. */
export async function compress(text: string, quality: 'kept' | 'once'): Promise<CompressedText> {
  const identity = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality === 'kept' ? 11 : 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    // By the smallest blocks a page of 95 kB loses up to 100 B.
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MIN_INPUT_BLOCK_BITS,
  };
  const [br, gz] = await Promise.all([
    brotli(identity, { params }),
    gzipped(identity, { level: quality === 'kept' ? 9 : 5 }),
  ]);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    etags: { br: `"${digest}-br"`, gzip: `"${digest}-gz"`, identity: `"${digest}"` },
    bodies: { br, gzip: gz, identity },
    bytes: br.length + gz.length + identity.length,
  };
}
