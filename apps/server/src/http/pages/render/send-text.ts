import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, type CompressedText, sendCompressed } from '#src/http/pages/render/compressed.ts';
import { createByteCache } from '#src/http/pages/render/byte-cache.ts';
import { codingFor } from '#src/http/pages/render/negotiate.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';

export interface TextFile {
  readonly text: string;
  /** Media type with its charset. */
  readonly type: string;
}

/** Workers of some builds, manifests and maps of sites in all languages. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Compresses each text once. */
export function createTextSender(): (
  request: FastifyRequest,
  reply: FastifyReply,
  file: TextFile,
) => Promise<FastifyReply> {
  const kept = createByteCache<CompressedText>({ mostBytes: MOST_BYTES, sizeOf: ({ bytes }) => bytes });
  return async (request, reply, { text, type }) => {
    const { requestContext, headers } = request;
    const compressed = await kept.get(text, () => compress(text, 'once'));
    const etag = compressed.etags[codingFor(headers['accept-encoding'])];
    setSecurityHeaders(reply, { secure: requestContext.secure, api: false });
    // Asked again each time: an old one would keep browsers on an old build.
    void reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding').header('etag', etag);
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return sendCompressed(request, reply, { type, text: compressed });
  };
}
