import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageTags } from '@foyer/contract/language';
import { isIndexableHost, indexablePaths } from '@foyer/contract/page/indexable';
import { type PageMetadata, publicUrl } from '@foyer/contract/page/page-metadata';
import type { PageServices } from '#src/http/pages/page-services.ts';
import { createTextSender } from '#src/http/pages/render/send-text.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** Whether search engines may list what this host shows. [S2-017] */
export function isListed({ requestContext }: Pick<FastifyRequest, 'requestContext'>): boolean {
  return requestContext.origin !== '' && isIndexableHost(new URL(requestContext.origin).hostname);
}

/** The addresses that are no pages: calls, what is framed, and what only members see says so by itself. */
function robotsOf({ origin }: PageMetadata, listed: boolean): string {
  const rules = ['User-agent: *', 'Disallow: /wps/', 'Disallow: /m/frame/', 'Allow: /m/'];
  // Elsewhere everything may be read, so that its `noindex` is. https://developers.google.com/search/docs/crawling-indexing/block-indexing
  return `${[...rules, ...(listed ? ['', `Sitemap: ${origin}/sitemap.xml`] : [])].join('\n')}\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Every listed page in every language of the brand, each naming the others. https://www.sitemaps.org/protocol.html */
function sitemapOf(about: PageMetadata, { brand }: Merchant): string {
  const entries = indexablePaths.flatMap((path) => {
    const link = (tag: string, href: string): string =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(href)}"/>`;
    const others = [
      ...brand.languages.map((code) => link(languageTags[code], publicUrl(about, path, code))),
      link('x-default', about.origin + path),
    ].join('');
    return brand.languages.map((code) => `<url><loc>${escapeXml(publicUrl(about, path, code))}</loc>${others}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/** What search engines ask for first, and the picture that links are shown with. A host that is nobody's has none. [S2-017] */
export function crawlers(app: FastifyInstance, services: PageServices): void {
  const send = createTextSender();
  app.get('/robots.txt', { config: { endpoint: 'robots' } }, async (request, reply) => {
    const { merchant } = request.requestContext;
    if (merchant === null) return reply.callNotFound();
    const text = robotsOf(await services.readAbout(merchant), isListed(request));
    return send(request, reply, { text, type: 'text/plain; charset=utf-8' });
  });
  app.get('/sitemap.xml', { config: { endpoint: 'sitemap' } }, async (request, reply) => {
    const { merchant } = request.requestContext;
    if (merchant === null || !isListed(request)) return reply.callNotFound();
    const text = sitemapOf(await services.readAbout(merchant), merchant);
    return send(request, reply, { text, type: 'application/xml; charset=utf-8' });
  });
  app.get('/m/share.jpg', { config: { endpoint: 'share' } }, async (request, reply) => {
    const { merchant, secure } = request.requestContext;
    const picture = merchant && (await services.sharePicture(merchant));
    setSecurityHeaders(reply, { secure, api: false });
    if (!picture) return reply.callNotFound();
    // Others show it in pages of theirs; its address changes with the brand's pictures.
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
