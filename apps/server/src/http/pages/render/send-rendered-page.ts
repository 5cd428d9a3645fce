import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { getSupportChannelKind } from '@foyer/contract/support/support-channel';
import { isIndexableRequest } from '#src/http/pages/site/well-known-files.ts';
import { listCspConnectUrls, createPageCsp, listCspImageOrigins } from '#src/http/pages/csp/page-csp.ts';
import type { IdentityCspSources } from '#src/http/pages/csp/identity-csp-sources.ts';
import { negotiateContentCoding } from '#src/http/pages/render/content-negotiation.ts';
import type { RenderedPage } from '#src/http/pages/render/page-cache.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';
import type { LcpImage } from '@foyer/contract/page/page-data';

/** The request headers that the HTML of a page depends on. */
const VARY = 'Accept, Accept-Encoding, Accept-Language, Cookie, User-Agent';

interface SendOptions {
  readonly frameOrigins: readonly string[];
  /**
   * URLs of other origins that scripts of this page request, in addition to those that all pages of the merchant
   * request.
   */
  readonly connectUrls?: readonly string[];
  readonly webDevUrl: string | null;
  readonly identity: IdentityCspSources;
  /** True if the response must never be cached, because it contains typed input or an error. */
  readonly noStore?: boolean;
}

/**
 * Sends a rendered page. Browsers may store it but must revalidate it each time; an unchanged page is a 304 without a
 * body.
 */
export function sendRenderedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  options: SendOptions,
): FastifyReply {
  const { requestContext, headers } = request;
  const { scriptHashes, styleHashes, indexable, status } = page.reply;
  const coding = negotiateContentCoding(headers['accept-encoding']);
  const etag = page.text.etags[coding];

  setSecurityHeaders(reply, { secure: requestContext.secure, api: false });
  const { webDevUrl, identity } = options;
  // With the stricter policy, the popup of a provider could not send its response to the page.
  if (identity.usesPopups) void reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  const frameOrigins = [
    ...(requestContext.merchant ? listSupportSources(requestContext.merchant.brand) : []),
    ...options.frameOrigins,
  ];
  const connectUrls = [
    ...(requestContext.merchant ? listCspConnectUrls(requestContext.merchant.brand) : []),
    ...(options.connectUrls ?? []),
  ];
  const imageOrigins = requestContext.merchant ? listCspImageOrigins(requestContext.merchant.brand) : [];
  const parts = { scriptHashes, styleHashes, frameOrigins, connectUrls, imageOrigins };
  const policy = createPageCsp({ ...parts, identity, webDevUrl });
  void reply.header('content-security-policy', policy);
  void reply.header('vary', VARY).header('cache-control', options.noStore ? 'no-store' : 'private, no-cache');
  if (!indexable || !isIndexableRequest(request)) void reply.header('x-robots-tag', 'noindex');
  if (!options.noStore) void reply.header('etag', etag);
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && !options.noStore && known?.includes(etag)) return reply.code(304).send();

  void reply.code(status).type('text/html; charset=utf-8');
  const link = createPreloadLinkHeader(page.reply.lcpImage ?? null, headers['user-agent'] ?? '');
  if (link !== null) void reply.header('link', link);
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  return reply.send(page.text.bodies[coding]);
}

/**
 * Lists the CSP sources of iframes for support. That is `'self'` if the brand's support chat runs in a third-party
 * frame, which this site serves.
 */
function listSupportSources({ customerService }: Pick<BrandFile, 'customerService'>): readonly string[] {
  return customerService.some(({ csType }) => getSupportChannelKind(csType) === 'frame') ? [`'self'`] : [];
}

/**
 * Matches Chromium browsers. Only they get the preload header: older versions of other browsers would also fetch the
 * image in `src` besides the one selected from `srcset`.
 */
const CHROMIUM = / Chrome\/\d/;
/** Characters that are safe inside the angle brackets and quotes of a `Link` header. */
const SAFE_CHARACTERS = /^[\w./:%?&=, -]+$/;

/**
 * Creates the `Link` header with which a browser can fetch the largest image before it parses the page; `null` for
 * browsers that would fetch the image twice. https://html.spec.whatwg.org/multipage/links.html#link-type-preload
 */
export function createPreloadLinkHeader(image: LcpImage | null, userAgent: string): string | null {
  if (image === null || !CHROMIUM.test(userAgent)) return null;
  const { src, srcSet } = image;
  if (!SAFE_CHARACTERS.test(`${src}${srcSet ?? ''}`)) return null;
  const set = srcSet === null ? '' : `; imagesrcset="${srcSet}"`;
  return `<${src}>; rel=preload; as=image; fetchpriority=high${set}`;
}
