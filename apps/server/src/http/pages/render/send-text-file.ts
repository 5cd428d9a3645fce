import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressText, type CompressedText, sendCompressedText } from '#src/http/pages/render/compressed-text.ts';
import { createSizeLimitedCache } from '#src/http/pages/render/size-limited-cache.ts';
import { negotiateContentCoding } from '#src/http/pages/render/content-negotiation.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';

export interface PublicTextFile {
  readonly text: string;
  /** Media type of the file with its charset. */
  readonly type: string;
}

/**
 * Maximum size of the cache of compressed text files, in bytes. It is enough for the service workers of several builds,
 * and the manifests and sitemaps of all merchants in all languages.
 */
const MAX_BYTES = 16 * 1024 * 1024;

/** Creates a function that sends text files and compresses each of them once. */
export function createTextFileSender(): (
  request: FastifyRequest,
  reply: FastifyReply,
  file: PublicTextFile,
) => Promise<FastifyReply> {
  const cache = createSizeLimitedCache<CompressedText>({ maxBytes: MAX_BYTES, getSize: ({ bytes }) => bytes });
  return async (request, reply, { text, type }) => {
    const { requestContext, headers } = request;
    const compressed = await cache.get(text, () => compressText(text, 'once'));
    const etag = compressed.etags[negotiateContentCoding(headers['accept-encoding'])];
    setSecurityHeaders(reply, { secure: requestContext.secure, api: false });
    // Revalidated each time, because an outdated file would keep browsers on an old build.
    void reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding').header('etag', etag);
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return sendCompressedText(request, reply, { type, text: compressed });
  };
}
