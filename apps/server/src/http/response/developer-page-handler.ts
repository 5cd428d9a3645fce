import type { FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { isSameOriginForm } from '#src/http/request/same-origin-form.ts';

/**
 * Wraps the handler of a page for developers. Sets the strict security headers of an API response, which the handler
 * may relax, and responds 421 if the host is unknown.
 */
export function createDeveloperPageHandler<Route extends RouteGenericInterface>(
  handle: (request: FastifyRequest<Route>, reply: FastifyReply, merchant: Merchant) => Promise<FastifyReply>,
) {
  return async (request: FastifyRequest<Route>, reply: FastifyReply): Promise<FastifyReply> => {
    const { merchant, secure } = request.requestContext;
    setSecurityHeaders(reply, { secure, api: true });
    void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    if (merchant === null) return reply.code(421).send('There is no site at this host.\n');
    return handle(request, reply, merchant);
  };
}

/** True for a GET request, and for other requests that a page of the same site sent. */
export function isGetOrSameOriginRequest({ method, headers, requestContext }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  const secFetchSite = typeof site === 'string' ? site : undefined;
  return method === 'GET' || isSameOriginForm({ origin, secFetchSite }, requestContext.origin);
}
