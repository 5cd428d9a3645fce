import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageTags } from '@foyer/contract/language';
import { type LegalPage, legalPages } from '@foyer/contract/content/legal-pages';
import { isIndexableHost, indexablePaths } from '@foyer/contract/page/indexable-paths';
import { routePaths } from '@foyer/contract/page/route-paths';
import { type PageMetadata, buildPublicUrl } from '@foyer/contract/page/page-metadata';
import type { PageServices } from '#src/http/pages/page-services.ts';
import { createTextFileSender } from '#src/http/pages/render/send-text-file.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** True if search engines may index the pages of this host. [S2-017] */
export function isIndexableRequest({ requestContext }: Pick<FastifyRequest, 'requestContext'>): boolean {
  return requestContext.origin !== '' && isIndexableHost(new URL(requestContext.origin).hostname);
}

/**
 * Creates robots.txt. It forbids the API and the third-party frames. Pages for members are allowed, because they
 * contain `noindex`.
 */
function createRobotsTxt({ origin }: PageMetadata, listed: boolean): string {
  const rules = ['User-agent: *', 'Disallow: /wps/', 'Disallow: /m/frame/', 'Allow: /m/'];
  // Other hosts allow crawling, so that crawlers see `noindex`: https://developers.google.com/search/docs/crawling-indexing/block-indexing
  return `${[...rules, ...(listed ? ['', `Sitemap: ${origin}/sitemap.xml`] : [])].join('\n')}\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

interface SitemapParts {
  readonly merchant: Merchant;
  /** The legal pages for which the brand has a text. */
  readonly written: readonly LegalPage[];
}

/**
 * Creates the sitemap: every indexable page in every language of the brand, each with links to its other languages.
 * https://www.sitemaps.org/protocol.html
 */
function createSitemap(about: PageMetadata, { merchant: { brand }, written }: SitemapParts): string {
  const missing = new Set<string>(legalPages.filter((page) => !written.includes(page)).map((page) => routePaths[page]));
  const entries = indexablePaths.flatMap((path) => {
    if (missing.has(path)) return [];
    const link = (tag: string, href: string): string =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(href)}"/>`;
    const others = [
      ...brand.languages.map((code) => link(languageTags[code], buildPublicUrl(about, path, code))),
      link('x-default', about.origin + path),
    ].join('');
    return brand.languages.map(
      (code) => `<url><loc>${escapeXml(buildPublicUrl(about, path, code))}</loc>${others}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/**
 * Lists all domains of a merchant. On these domains, browsers may use the passkeys that were created for the merchant's
 * first domain (related origins): https://w3c.github.io/webauthn/#sctn-related-origins
 */
function createRelatedOrigins({ brand }: Merchant): string {
  return JSON.stringify({ origins: brand.domainRoute });
}

/** Serves robots.txt, the sitemap, the related origins and the link preview image. Unknown hosts receive 404. [S2-017] */
export function registerCrawlerFiles(app: FastifyInstance, services: PageServices): void {
  const send = createTextFileSender();
  app.get('/robots.txt', { config: { endpoint: 'robots' } }, async (request, reply) => {
    const { merchant } = request.requestContext;
    if (merchant === null) return reply.callNotFound();
    const text = createRobotsTxt(await services.readAbout(merchant), isIndexableRequest(request));
    return send(request, reply, { text, type: 'text/plain; charset=utf-8' });
  });
  app.get('/sitemap.xml', { config: { endpoint: 'sitemap' } }, async (request, reply) => {
    const { merchant } = request.requestContext;
    if (merchant === null || !isIndexableRequest(request)) return reply.callNotFound();
    const written = await services.listLegalPages(merchant);
    const text = createSitemap(await services.readAbout(merchant), { merchant, written });
    return send(request, reply, { text, type: 'application/xml; charset=utf-8' });
  });
  app.get('/.well-known/webauthn', { config: { endpoint: 'webauthn' } }, async (request, reply) => {
    const { merchant } = request.requestContext;
    if (merchant === null || merchant.brand.domainRoute.length === 0) return reply.callNotFound();
    return send(request, reply, { text: createRelatedOrigins(merchant), type: 'application/json' });
  });
  app.get('/m/share.jpg', { config: { endpoint: 'share' } }, async (request, reply) => {
    const { merchant, secure } = request.requestContext;
    const picture = merchant && (await services.readLinkPreviewImage(merchant));
    setSecurityHeaders(reply, { secure, api: false });
    if (!picture) return reply.callNotFound();
    // Other sites embed the image. Its URL changes with the images of the brand.
    return reply
      .headers({
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': `default-src 'none'; sandbox`,
        'cache-control': 'public, max-age=86400',
      })
      .type('image/jpeg')
      .send(picture);
  });
}
