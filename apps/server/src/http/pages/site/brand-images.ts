import type { FastifyInstance } from 'fastify';
import type { PageServices } from '#src/http/pages/page-services.ts';

const YEAR_S = 365 * 24 * 60 * 60;
/** How long in seconds a browser shows what stands in for an image that could not be derived. */
const FALLBACK_S = 60;

interface ImageRoute {
  readonly Params: { readonly code: string; readonly revision: string; readonly '*': string };
}

/**
 * The images of brands at `/m/brand/<code>/<revision>/<name>`. Their addresses change with them, so they may be cached for a
 * year; an older page still gets an image of its own revision under the same name.
 */
export function brandImages(
  app: FastifyInstance,
  { findBrandImage, log }: Pick<PageServices, 'findBrandImage' | 'log'>,
): void {
  app.get<ImageRoute>('/m/brand/:code/:revision/*', { config: { endpoint: 'brand' } }, async (request, reply) => {
    const { code, revision, '*': name } = request.params;
    try {
      const image = await findBrandImage({ code, revision, name });
      if (image === null) return reply.callNotFound();
      // An image that is opened on its own is a document: nothing in it may load or run.
      void reply.header('content-security-policy', `default-src 'none'; sandbox`);
      const cached = { etag: image.etag, 'cache-control': `public, max-age=${YEAR_S}, immutable` };
      if (isUnchanged(request.headers['if-none-match'], image.etag))
        return await reply.code(304).headers(cached).send();
      const file = await image.read();
      if (file === null) return reply.callNotFound();
      const headers = file.isFallback ? { 'cache-control': `public, max-age=${FALLBACK_S}` } : cached;
      return await reply.headers(headers).type(file.type).send(file.bytes);
    } catch (err) {
      log.error({ err, code, name }, 'an image could not be read');
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Unavailable.\n');
    }
  });
}

/** Whether a browser's `If-None-Match` names the image; a cache may have weakened the tag. RFC 9110, 13.1.2 */
function isUnchanged(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
