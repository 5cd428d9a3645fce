import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { getSupportKind } from '@foyer/contract/support/support-entry';
import { isListed } from '#src/http/pages/site/crawlers.ts';
import { connectSources, contentPolicy, imageSources } from '#src/http/pages/csp/content-policy.ts';
import type { IdentitySources } from '#src/http/pages/csp/identity-sources.ts';
import { codingFor } from '#src/http/pages/render/negotiate.ts';
import type { DrawnPage } from '#src/http/pages/render/page-cache.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';
import type { LcpImage } from '@foyer/contract/page/page-data';

/** What a page's HTML depends on besides its address. */
const VARY = 'Accept, Accept-Encoding, Accept-Language, Cookie, User-Agent';

interface HowToSend {
  readonly frameOrigins: readonly string[];
  /** Addresses elsewhere that this page calls besides those all of the merchant's do. */
  readonly connectTo?: readonly string[];
  readonly webDevUrl: string | null;
  readonly identity: IdentitySources;
  /** Never cached: it is the response to typed input. */
  readonly noStore?: boolean;
}

/** A browser may keep the page but asks each time; an unchanged one costs no bytes. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: DrawnPage, how: HowToSend): FastifyReply {
  const { requestContext, headers } = request;
  const { scriptHashes, styleHashes, indexable, status } = page.reply;
  const coding = codingFor(headers['accept-encoding']);
  const etag = page.text.etags[coding];

  setSecurityHeaders(reply, { secure: requestContext.secure, api: false });
  const { webDevUrl, identity } = how;
  // A window of a provider's must be able to answer; with the stricter policy it would not know whom.
  if (identity.windows) void reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  const frameOrigins = [
    ...(requestContext.merchant ? supportSources(requestContext.merchant.brand) : []),
    ...how.frameOrigins,
  ];
  const connectTo = [
    ...(requestContext.merchant ? connectSources(requestContext.merchant.brand) : []),
    ...(how.connectTo ?? []),
  ];
  const imagesFrom = requestContext.merchant ? imageSources(requestContext.merchant.brand) : [];
  const parts = { scriptHashes, styleHashes, frameOrigins, connectTo, imagesFrom };
  const policy = contentPolicy({ ...parts, identity, webDevUrl });
  void reply.header('content-security-policy', policy);
  void reply.header('vary', VARY).header('cache-control', how.noStore ? 'no-store' : 'private, no-cache');
  if (!indexable || !isListed(request)) void reply.header('x-robots-tag', 'noindex');
  if (!how.noStore) void reply.header('etag', etag);
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && !how.noStore && known?.includes(etag)) return reply.code(304).send();

  void reply.code(status).type('text/html; charset=utf-8');
  const link = preloadLink(page.reply.lcpImage ?? null, headers['user-agent'] ?? '');
  if (link !== null) void reply.header('link', link);
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  return reply.send(page.text.bodies[coding]);
}

/** Frame sources for support: this site's sandboxed documents, if the brand's support chat needs one. */
function supportSources({ customerService }: Pick<BrandFile, 'customerService'>): readonly string[] {
  return customerService.some(({ csType }) => getSupportKind(csType) === 'frame') ? [`'self'`] : [];
}

/** Older ones of other makers fetch the plain address besides the one of the set they show. */
const KNOWS_SETS = / Chrome\/\d/;
/** What may stand between a header's angle brackets and quotes. */
const PLAIN = /^[\w./:%?&=, -]+$/;

/**
 * The `Link` header that lets a browser fetch a page's largest picture before it has read the page; `null` for a browser
 * that would fetch it twice. https://html.spec.whatwg.org/multipage/links.html#link-type-preload
 */
export function preloadLink(picture: LcpImage | null, userAgent: string): string | null {
  if (picture === null || !KNOWS_SETS.test(userAgent)) return null;
  const { src, srcSet } = picture;
  if (!PLAIN.test(`${src}${srcSet ?? ''}`)) return null;
  const set = srcSet === null ? '' : `; imagesrcset="${srcSet}"`;
  return `<${src}>; rel=preload; as=image; fetchpriority=high${set}`;
}
