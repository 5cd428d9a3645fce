import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, type CompressedText, sendCompressed } from '#src/http/pages/render/compressed.ts';
import { createByteCache } from '#src/http/pages/render/byte-cache.ts';
import { negotiateCoding } from '#src/http/pages/render/negotiate.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';

export interface TextFile {
  readonly text: string;
  /** Media type with its charset. */
  readonly type: string;
}

/** Enough for the service workers of several builds, and the manifests and sitemaps of all merchants in all languages. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Creates a function that sends text files and compresses each of them once. */
export function createTextSender(): (
  request: FastifyRequest,
  reply: FastifyReply,
  file: TextFile,
) => Promise<FastifyReply> {
  const cache = createByteCache<CompressedText>({ maxBytes: MAX_BYTES, getSize: ({ bytes }) => bytes });
  return async (request, reply, { text, type }) => {
    const { requestContext, headers } = request;
    const compressed = await cache.get(text, () => compress(text, 'once'));
    const etag = compressed.etags[negotiateCoding(headers['accept-encoding'])];
    setSecurityHeaders(reply, { secure: requestContext.secure, api: false });
    // Revalidated each time, because an outdated file would keep browsers on an old build.
    void reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding').header('etag', etag);
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return sendCompressed(request, reply, { type, text: compressed });
  };
}
