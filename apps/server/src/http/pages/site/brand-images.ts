import type { FastifyInstance } from 'fastify';
import type { PageServices } from '#src/http/pages/page-services.ts';

const YEAR_S = 365 * 24 * 60 * 60;
/** How long browsers cache the fallback image, which is sent if an image could not be derived, in seconds. */
const FALLBACK_MAX_AGE_S = 60;

interface ImageRoute {
  readonly Params: { readonly code: string; readonly revision: string; readonly '*': string };
}

/**
 * Serves the images of brands at `/m/brand/<code>/<revision>/<name>`. Their URLs change with their content, so they may be cached
 * for a year. Older pages can still load the images of their revision.
 */
export function registerBrandImages(
  app: FastifyInstance,
  { findBrandImage, log }: Pick<PageServices, 'findBrandImage' | 'log'>,
): void {
  app.get<ImageRoute>('/m/brand/:code/:revision/*', { config: { endpoint: 'brand' } }, async (request, reply) => {
    const { code, revision, '*': name } = request.params;
    try {
      const image = await findBrandImage({ code, revision, name });
      if (image === null) return reply.callNotFound();
      // An SVG that is opened in a tab is a document: it may load and run nothing.
      void reply.header('content-security-policy', `default-src 'none'; sandbox`);
      const cached = { etag: image.etag, 'cache-control': `public, max-age=${YEAR_S}, immutable` };
      if (isUnchanged(request.headers['if-none-match'], image.etag))
        return await reply.code(304).headers(cached).send();
      const file = await image.read();
      if (file === null) return reply.callNotFound();
      const headers = file.isFallback ? { 'cache-control': `public, max-age=${FALLBACK_MAX_AGE_S}` } : cached;
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

/** True if `If-None-Match` contains the ETag. A cache may have changed it to a weak one: RFC 9110, 13.1.2 */
function isUnchanged(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
