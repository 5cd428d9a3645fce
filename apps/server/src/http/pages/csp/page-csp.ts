import type { IdentityCspSources } from '#src/http/pages/csp/identity-csp-sources.ts';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { PageServices } from '#src/http/pages/page-services.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** The sources that a page allows in addition to its own origin. */
export interface PageCspSources {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Origins of games that the page may frame. */
  readonly frameOrigins: readonly string[];
  /** URLs of other origins that scripts of the page may request. */
  readonly connectUrls: readonly string[];
  /** Other origins from which the page may load images. */
  readonly imageOrigins: readonly string[];
  readonly identity: IdentityCspSources;
  /** Origin that serves the sources in development, or `null`. */
  readonly webDevUrl: string | null;
}

function joinSources(...lists: (readonly string[])[]): string {
  return lists.flat().join(' ');
}

function quoteHashes(hashes: readonly string[]): string[] {
  return hashes.map((hash) => `'${hash}'`);
}

/**
 * Creates the Content-Security-Policy of a page. Inline scripts and styles are allowed by hash: the compressed page is
 * shared by all visitors, so it cannot contain nonces. Scripts that an allowed script loads are allowed too. Trusted
 * Types prevent scripts from executing text. In development, inline styles and the WebSocket that reports changed
 * sources are also allowed.
 */
export function createPageCsp({ webDevUrl, identity, ...parts }: PageCspSources): string {
  const { scriptHashes, styleHashes, connectUrls, imageOrigins } = parts;
  const frames = [...parts.frameOrigins, ...identity.frame];
  const inlineStyles = webDevUrl === null ? quoteHashes(styleHashes) : [`'unsafe-inline'`];
  const devSockets = webDevUrl === null ? [] : [webDevUrl.replace(/^http/, 'ws')];
  return [
    `default-src 'none'`,
    `script-src ${joinSources([`'strict-dynamic'`], quoteHashes(scriptHashes))}`,
    `style-src ${joinSources([`'self'`], inlineStyles)}`,
    `img-src ${joinSources([`'self'`, 'data:'], imageOrigins, identity.img)}`,
    `font-src 'self'`,
    `connect-src ${joinSources([`'self'`], connectUrls, identity.connect, devSockets)}`,
    `frame-src ${frames.length > 0 ? joinSources(frames) : `'none'`}`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${joinSources(['foyer-entry', 'foyer-script-url'], identity.policies)}`,
  ].join('; ');
}

/**
 * Lists the URLs of other origins that scripts of a merchant's pages may request. That is only the URL to which the
 * session token is sent if the brand has `tokenSync`. [S7-056]
 */
export function listCspConnectUrls({ tokenSync }: Pick<BrandFile, 'tokenSync'>): string[] {
  if (tokenSync === undefined) return [];
  const { origin, pathname } = new URL(tokenSync.url);
  // A semicolon would end the directive, a comma the policy.
  return [origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')];
}

type ImageSettings = Pick<BrandFile, 'imageCDNs' | 'resources'>;

/**
 * Lists the other origins from which a merchant's pages load images: the image CDNs and the origin of the app's icon.
 * [S3-044, S3-059]
 */
export function listCspImageOrigins({ imageCDNs = [], resources }: ImageSettings): readonly string[] {
  const icons = resources.filter(({ resourceType }) => resourceType === 'AppDownloadIcon');
  return [...new Set([...imageCDNs, ...icons.flatMap(({ url }) => toSources(url))])];
}

/** Returns the https origin of a URL as a policy source. Empty for paths of this site and for other protocols. */
function toSources(url: string): readonly string[] {
  const origin = URL.parse(url)?.origin ?? '';
  return /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/.test(origin) ? [origin] : [];
}

/**
 * Lists the CSP sources of a merchant's iframes: origins of games, and `'self'` if the merchant uses third-party
 * frames, which this site serves.
 */
export function listCspFrameSources(
  { frameOrigins, frameProvider }: Pick<PageServices, 'frameOrigins' | 'frameProvider'>,
  merchant: Merchant,
): string[] {
  return [...frameOrigins, ...(frameProvider.usesFrames(merchant) ? [`'self'`] : [])];
}
