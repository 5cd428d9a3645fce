import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, type ContentCoding } from '#src/http/pages/render/negotiate.ts';

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

/** What travels before the first answer of a phone: ten segments, less what they are wrapped in. [performance: HTML of home] */
const FIRST_FLIGHT = 14 * 1_024;
/** A page that is larger than that by no more than this share may be got into it. */
const NEARLY = 1.01;
/** How many near distances have a code of their own: which is best differs by page, by up to 70 B. https://www.rfc-editor.org/rfc/rfc7932#section-4 */
const DISTANCES = [11, 5, 2, 12, 3, 10, 7, 14, 15, 8];

function asBrotli(text: Buffer, quality: number, distances: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    // By the smallest blocks a page of 95 kB loses up to 100 B.
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MIN_INPUT_BLOCK_BITS,
    [constants.BROTLI_PARAM_NDIRECT]: distances,
  };
  return brotli(text, { params });
}

/** As small as it gets: one that misses the first flight by a few bytes is tried in other ways until it fits. */
async function smallest(text: Buffer): Promise<Buffer> {
  let best = await asBrotli(text, 11, 0);
  for (const distances of DISTANCES) {
    if (best.length <= FIRST_FLIGHT || best.length > FIRST_FLIGHT * NEARLY) return best;
    const other = await asBrotli(text, 11, distances);
    if (other.length < best.length) best = other;
  }
  return best;
}

/** `kept`: smallest size, for cached responses. Otherwise a fast level, for a response that is sent once. */
export async function compress(text: string, quality: 'kept' | 'once'): Promise<CompressedText> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    quality === 'kept' ? smallest(identity) : asBrotli(identity, 4, 0),
    gzipped(identity, { level: quality === 'kept' ? 9 : 5 }),
  ]);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    etags: { br: `"${digest}-br"`, gzip: `"${digest}-gz"`, identity: `"${digest}"` },
    bodies: { br, gzip: gz, identity },
    bytes: br.length + gz.length + identity.length,
  };
}

interface CompressedBody {
  /** Media type with its charset. */
  readonly type: string;
  readonly text: CompressedText;
}

/** Sends a text in the smallest coding that the client accepts. */
export function sendCompressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, text }: CompressedBody,
): FastifyReply {
  const coding = codingFor(headers['accept-encoding']);
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  return reply.header('vary', 'Accept-Encoding').type(type).send(text.bodies[coding]);
}
