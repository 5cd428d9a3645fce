import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readUserAgent } from '#src/http/request/user-agent.ts';
import type { SourceCallContext } from '#src/http/source/data-source.ts';
import type { RegionCheck } from '#src/http/source/region-check.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/**
 * Denies access to pages and forms if the region rules of an operator's platform deny the visitor. The visitor sees the
 * same page as with the brand's own access rules. [S3-058]
 */
export function applyPlatformRegionRules(app: FastifyInstance, isRegionDenied: RegionCheck): void {
  app.addHook('onRequest', async (request) => {
    const { requestContext } = request;
    const { merchant, accessDenied } = requestContext;
    if (merchant === null || accessDenied || !isPageRequest(request)) return;
    if (await isRegionDenied(createVisitorContext(request, merchant)))
      request.requestContext = { ...requestContext, accessDenied: true };
  });
}

/** Whether the route sends a document, and not an asset or an image. */
function isPageRequest({ routeOptions }: FastifyRequest): boolean {
  const endpoint = routeOptions.config?.endpoint ?? '';
  return endpoint === 'page' || endpoint.startsWith('form.');
}

/**
 * Creates the context of the region check of a request. It contains no cookies, because the result is shared by all
 * browsers of a network.
 */
function createVisitorContext(request: FastifyRequest, merchant: Merchant): SourceCallContext {
  const { ip, network, country, accessDenied, origin, spanId } = request.requestContext;
  return {
    merchant,
    language: merchant.brand.defaultLanguage,
    token: null,
    cookies: null,
    ip,
    network,
    accessDenied,
    country,
    origin,
    spanId,
    userAgent: readUserAgent(request.headers),
    idempotencyKey: null,
    raw: { body: '', header: () => null },
    setCookie: () => {},
  };
}
