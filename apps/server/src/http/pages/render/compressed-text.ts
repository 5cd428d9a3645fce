import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateContentCoding, type ContentCoding } from '#src/http/pages/render/content-negotiation.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A text compressed with every content coding that the server offers. */
export interface CompressedText {
  /** A strong ETag for each content coding. */
  readonly etags: Readonly<Record<ContentCoding, string>>;
  readonly bodies: Readonly<Record<ContentCoding, Buffer>>;
  /** Total size of all bodies, in bytes. */
  readonly bytes: number;
}

/**
 * Number of bytes that a server sends before the first acknowledgement of the client: ten TCP segments without their
 * headers. [performance: HTML of home]
 */
const FIRST_FLIGHT_BYTES = 14 * 1_024;
/**
 * A compressed page that is larger than `FIRST_FLIGHT_BYTES` by at most this factor is compressed again with other
 * parameters, which may make it fit.
 */
const RETRY_RATIO = 1.01;
/**
 * Numbers of direct distance codes to try as a parameter of Brotli. The best one depends on the page and saves up to
 * 70 bytes: https://www.rfc-editor.org/rfc/rfc7932#section-4
 */
const DIRECT_DISTANCES = [11, 5, 2, 12, 3, 10, 7, 14, 15, 8];

function compressBrotli(text: Buffer, quality: number, distances: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    // The smallest block size saves up to 100 bytes for a page of 95 kB.
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MIN_INPUT_BLOCK_BITS,
    [constants.BROTLI_PARAM_NDIRECT]: distances,
  };
  return brotliAsync(text, { params });
}

/**
 * Compresses a text with Brotli to the smallest size. If the result is slightly above `FIRST_FLIGHT_BYTES`, tries other
 * parameters until it fits.
 */
async function compressSmallest(text: Buffer): Promise<Buffer> {
  let best = await compressBrotli(text, 11, 0);
  for (const distances of DIRECT_DISTANCES) {
    if (best.length <= FIRST_FLIGHT_BYTES || best.length > FIRST_FLIGHT_BYTES * RETRY_RATIO) return best;
    const other = await compressBrotli(text, 11, distances);
    if (other.length < best.length) best = other;
  }
  return best;
}

/**
 * Compresses a text with every content coding. `cached` compresses to the smallest size; `once` is fast, for a response
 * that is sent only once.
 */
export async function compressText(text: string, quality: 'cached' | 'once'): Promise<CompressedText> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    quality === 'cached' ? compressSmallest(identity) : compressBrotli(identity, 4, 0),
    gzipAsync(identity, { level: quality === 'cached' ? 9 : 5 }),
  ]);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    etags: { br: `"${digest}-br"`, gzip: `"${digest}-gz"`, identity: `"${digest}"` },
    bodies: { br, gzip: gz, identity },
    bytes: br.length + gz.length + identity.length,
  };
}

interface CompressedBody {
  /** Media type of the text with its charset. */
  readonly type: string;
  readonly text: CompressedText;
}

/** Sends a text in the smallest coding that the client accepts. */
export function sendCompressedText(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, text }: CompressedBody,
): FastifyReply {
  const coding = negotiateContentCoding(headers['accept-encoding']);
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  return reply.header('vary', 'Accept-Encoding').type(type).send(text.bodies[coding]);
}
