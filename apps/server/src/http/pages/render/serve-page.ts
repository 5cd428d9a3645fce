import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_PARAMETER } from '@foyer/contract/language';
import { listCspFrameSources } from '#src/http/pages/csp/page-csp.ts';
import type { PageServices } from '#src/http/pages/page-services.ts';
import { storeUrlLanguageInCookie } from '#src/http/pages/render/content-negotiation.ts';
import type { PageCache } from '#src/http/pages/render/page-cache.ts';
import { tokenLinkPagePaths, renderPage } from '#src/http/pages/render/render-page.ts';
import { sendRenderedPage } from '#src/http/pages/render/send-rendered-page.ts';
import { parseRequestUrl } from '#src/http/pages/request-url.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/**
 * Redirects to the URL without the language parameter after a visitor selected a language. A URL with `?language=` is known to
 * search engines and is not redirected.
 */
function redirectAfterChoice(request: FastifyRequest, reply: FastifyReply, merchant: Merchant): FastifyReply | null {
  if (!storeUrlLanguageInCookie(request, reply, merchant)?.isChoice) return null;
  const { path, query } = parseRequestUrl(request);
  query.delete('lang');
  query.delete(LANGUAGE_PARAMETER);
  const rest = query.toString();
  return reply.redirect(rest ? `${path}?${rest}` : path, 303);
}

/** Responds to a GET request for a page. */
export async function servePage(
  services: PageServices,
  cache: PageCache,
  { request, reply, merchant }: { request: FastifyRequest; reply: FastifyReply; merchant: Merchant },
): Promise<FastifyReply> {
  const redirected = redirectAfterChoice(request, reply, merchant);
  if (redirected) return redirected;
  const url = parseRequestUrl(request);
  const page = await renderPage(services, cache, { request, merchant, url, formError: null });
  if (page.reply.redirect !== null) return reply.redirect(page.reply.redirect, 302);
  const { webDevUrl } = services;
  const frameOrigins = listCspFrameSources(services, merchant);
  const noStore = tokenLinkPagePaths.has(url.path) && url.query.has('link');
  const identity = services.getIdentitySources(merchant);
  return sendRenderedPage(request, reply, page, { frameOrigins, webDevUrl, identity, noStore });
}
