import type { IdentitySources } from '#src/http/pages/csp/identity-sources.ts';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { PageServices } from '#src/http/pages/page-services.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** What a page allows besides itself. */
export interface PolicyParts {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Origins whose games may be framed. */
  readonly frameOrigins: readonly string[];
  /** Addresses elsewhere that scripts may call. */
  readonly connectTo: readonly string[];
  /** Origins elsewhere that pictures come from. */
  readonly imagesFrom: readonly string[];
  readonly identity: IdentitySources;
  /** Origin that serves the sources in development, or `null`. */
  readonly webDevUrl: string | null;
}

function sources(...lists: (readonly string[])[]): string {
  return lists.flat().join(' ');
}

function quoted(hashes: readonly string[]): string[] {
  return hashes.map((hash) => `'${hash}'`);
}

/**
 * The Content-Security-Policy of a page. The page is compressed once for everybody, so its inline scripts and styles are
 * named by hash; what those load is trusted with them. Nothing may be turned from text into script.
 * In development, scripts put changed styles in and hear of changes over a socket; nothing else is looser.
 */
export function contentPolicy({ webDevUrl, identity, ...parts }: PolicyParts): string {
  const { scriptHashes, styleHashes, connectTo, imagesFrom } = parts;
  const frames = [...parts.frameOrigins, ...identity.frame];
  const ownStyles = webDevUrl === null ? quoted(styleHashes) : [`'unsafe-inline'`];
  const changes = webDevUrl === null ? [] : [webDevUrl.replace(/^http/, 'ws')];
  return [
    `default-src 'none'`,
    `script-src ${sources([`'strict-dynamic'`], quoted(scriptHashes))}`,
    `style-src ${sources([`'self'`], ownStyles)}`,
    `img-src ${sources([`'self'`, 'data:'], imagesFrom, identity.img)}`,
    `font-src 'self'`,
    `connect-src ${sources([`'self'`], connectTo, identity.connect, changes)}`,
    `frame-src ${frames.length > 0 ? sources(frames) : `'none'`}`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${sources(['foyer-entry', 'foyer-script-url'], identity.policies)}`,
  ].join('; ');
}

/** Addresses elsewhere that a merchant's pages may call: where the session token is synced to, and no other path there. [S7-056] */
export function connectSources({ tokenSync }: Pick<BrandFile, 'tokenSync'>): string[] {
  if (tokenSync === undefined) return [];
  const { origin, pathname } = new URL(tokenSync.url);
  // These two would end the source or the directive.
  return [origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')];
}

type Images = Pick<BrandFile, 'imageCDNs' | 'resources'>;

/** Origins other than the site's own that its pages load pictures from: image CDNs and the icon of the app. [S3-044, S3-059] */
export function imageSources({ imageCDNs = [], resources }: Images): readonly string[] {
  const icons = resources.filter(({ resourceType }) => resourceType === 'AppDownloadIcon');
  return [...new Set([...imageCDNs, ...icons.flatMap(({ url }) => originOf(url))])];
}

/** An origin as a Content-Security-Policy can name it; none for a path of this site, and for anything but https. */
function originOf(url: string): readonly string[] {
  const origin = URL.parse(url)?.origin ?? '';
  return /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/.test(origin) ? [origin] : [];
}

/** What a merchant's pages may frame: games of its vendors, and frames of ours where it has a use for one. */
export function pageFrames(
  { frameOrigins, frameProvider }: Pick<PageServices, 'frameOrigins' | 'frameProvider'>,
  merchant: Merchant,
): string[] {
  return [...frameOrigins, ...(frameProvider.usesFrames(merchant) ? [`'self'`] : [])];
}
