import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, type CompressedText } from '#src/http/pages/compressed.ts';
import { codingFor } from '#src/http/pages/negotiate.ts';
import { setSecurityHeaders } from '#src/http/security-headers.ts';

export interface TextFile {
  readonly text: string;
  /** Media type with its charset. */
  readonly type: string;
}

/** Compresses each text once for as long as it stays the same. */
export function createTextSender(): (
  request: FastifyRequest,
  reply: FastifyReply,
  file: TextFile,
) => Promise<FastifyReply> {
  const kept = new Map<string, { readonly text: string; readonly compressed: CompressedText }>();
  return async (request, reply, { text, type }) => {
    const { visit, headers, url } = request;
    const key = `${visit.merchant?.code ?? ''} ${url}`;
    const known = kept.get(key);
    const compressed = known?.text === text ? known.compressed : await compress(text, 'once');
    if (kept.size < MOST_TEXTS) kept.set(key, { text, compressed });
    const coding = codingFor(headers['accept-encoding']);
    const etag = compressed.etags[coding];
    setSecurityHeaders(reply, { secure: visit.secure, api: false });
    // Asked again each time: an old one would keep browsers on an old build.
    void reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding').header('etag', etag);
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    if (coding !== 'identity') void reply.header('content-encoding', coding);
    return reply.type(type).send(compressed.bodies[coding]);
  };
}

/** Workers' addresses differ by merchant and environment, manifests by language; a made-up query is not kept. */
const MOST_TEXTS = 200;
