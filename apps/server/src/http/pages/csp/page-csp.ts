import type { IdentityCspSources } from '#src/http/pages/csp/identity-csp-sources.ts';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { PageServices } from '#src/http/pages/page-services.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** The sources that a page allows in addition to its own origin. */
export interface CspOptions {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Origins of games that the page may frame. */
  readonly frameOrigins: readonly string[];
  /** URLs outside the site that scripts may request. */
  readonly connectUrls: readonly string[];
  /** Origins outside the site from which images may be loaded. */
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
 * Creates the Content-Security-Policy of a page. It lists inline scripts and styles by hash, because the compressed page is shared
 * by all visitors and cannot contain nonces. Scripts loaded by a listed script are trusted too. Trusted Types prevent the conversion
 * of text to scripts. In development, the policy also allows inline styles and the WebSocket that reports changed sources.
 */
export function createPageCsp({ webDevUrl, identity, ...parts }: CspOptions): string {
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

/** Lists the URLs outside the site that a merchant's pages may request: only the exact URL of the token sync. [S7-056] */
export function listConnectUrls({ tokenSync }: Pick<BrandFile, 'tokenSync'>): string[] {
  if (tokenSync === undefined) return [];
  const { origin, pathname } = new URL(tokenSync.url);
  // A semicolon would end the directive, a comma the policy.
  return [origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')];
}

type ImageSettings = Pick<BrandFile, 'imageCDNs' | 'resources'>;

/** Lists the origins outside the site from which its pages load images: image CDNs and the app icon. [S3-044, S3-059] */
export function listImageOrigins({ imageCDNs = [], resources }: ImageSettings): readonly string[] {
  const icons = resources.filter(({ resourceType }) => resourceType === 'AppDownloadIcon');
  return [...new Set([...imageCDNs, ...icons.flatMap(({ url }) => toSources(url))])];
}

/** Returns the https origin of a URL as a policy source. Empty for paths of this site and for other protocols. */
function toSources(url: string): readonly string[] {
  const origin = URL.parse(url)?.origin ?? '';
  return /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/.test(origin) ? [origin] : [];
}

/** Lists the sources that a merchant's pages may frame: games of its vendors, and the site's own frames if the merchant uses any. */
export function listFrameSources(
  { frameOrigins, frameProvider }: Pick<PageServices, 'frameOrigins' | 'frameProvider'>,
  merchant: Merchant,
): string[] {
  return [...frameOrigins, ...(frameProvider.usesFrames(merchant) ? [`'self'`] : [])];
}
