import type { PageData } from '@foyer/contract/page/page-data';
import { storeAttribution } from '#src/platform/attribution/referral-attribution.ts';
import {
  storeCampaignIds,
  storeAdvertisingIds,
  holdLandingAdvertisingIds,
} from '#src/platform/attribution/advertising-ids.ts';
import { hasGlobalPrivacyControl, consentStore } from '#src/platform/privacy/consent-store.ts';
import { ADVERTISING_ID_PATTERN } from '@foyer/contract/member/registration/advertising-ids';
import { getCookie } from '@foyer/contract/page/cookie/get-cookie';
import { FACEBOOK_COOKIE_MAX_AGE_SECONDS } from '#src/platform/clock/time-limits.ts';

/** Inputs of the functions that write Facebook's cookies. Tests replace them. */
export interface FacebookCookieOptions {
  /** Host name without port. */
  readonly host: string;
  readonly secure: boolean;
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
  /** Returns a random integer with ten digits. */
  readonly random: () => number;
  /** True if Global Privacy Control is on in the browser. */
  readonly optedOut: boolean;
}

function readCookie(name: string): string | null {
  const value = getCookie(document.cookie, name) ?? '';
  return /^fb\.\d\.\d{1,15}\./.test(value) && ADVERTISING_ID_PATTERN.test(value) ? value : null;
}

/**
 * Writes the cookies `_fbc` (click) and `_fbp` (browser) in Meta's format, `fb.<subdomain index>.<milliseconds>.<click
 * id or random number>`, for 90 days. Does nothing without a click id or with Global Privacy Control. The subdomain
 * index is the number of dots in the host name, at most 9. A repeated click id and an existing `_fbp` keep their
 * values. [S3-021, S9-011]
 */
export function storeFacebookCookies(clickId: string | null, options: FacebookCookieOptions): void {
  const { host, secure, now, random, optedOut } = options;
  if (optedOut || clickId === null || !ADVERTISING_ID_PATTERN.test(clickId)) return;
  const index = Math.min(host.split('.').length - 1, 9);
  const write = (name: string, suffix: string): void => {
    const previous = readCookie(name);
    const isSame = previous !== null && (name === '_fbp' || previous.split('.').slice(3).join('.') === suffix);
    const value = isSame ? previous : `fb.${index}.${now()}.${suffix}`;
    const secureAttribute = secure ? '; Secure' : '';
    document.cookie = `${name}=${value}; Path=/; Max-Age=${FACEBOOK_COOKIE_MAX_AGE_SECONDS}; SameSite=Lax${secureAttribute}`;
  };
  write('_fbc', clickId);
  write('_fbp', String(random()));
}

/**
 * Returns the values of Facebook's cookies `_fbc` and `_fbp`. Without advertising consent it returns none, even if the
 * cookies still exist.
 */
export function getFacebookCookies(): { readonly fbc?: string; readonly fbp?: string } {
  if (!consentStore.getState().advertising) return {};
  const [fbc, fbp] = [readCookie('_fbc'), readCookie('_fbp')];
  return { ...(fbc === null ? {} : { fbc }), ...(fbp === null ? {} : { fbp }) };
}

/** The URL of the first page of a visit. */
export type LandingPageUrl = Pick<Location, 'hostname' | 'protocol' | 'search'>;

const TEN_DIGITS = 9_000_000_000;

/**
 * Stores affiliate and campaign of the landing page, and holds its click ids in memory until the visitor consents. Most
 * visitors register on a later page, whose URL no longer contains them. [S3-017, S3-021, S3-027]
 */
export function storeLandingAttribution({ site }: PageData, { hostname, search }: LandingPageUrl): void {
  storeAttribution({ host: hostname, search, bases: site.affiliateBases ?? [] });
  storeCampaignIds(search);
  holdLandingAdvertisingIds(search);
}

/**
 * Stores the click ids of the landing page and writes Meta's cookies. Call it only with advertising consent. [S3-021,
 * S3-028]
 */
export function storeLandingClickIds({ hostname, protocol, search }: LandingPageUrl): void {
  storeAdvertisingIds(search);
  storeFacebookCookies(new URLSearchParams(search).get('fbclid'), {
    host: hostname,
    secure: protocol === 'https:',
    now: Date.now,
    random: () => 1_000_000_000 + Math.floor(Math.random() * TEN_DIGITS),
    optedOut: hasGlobalPrivacyControl(),
  });
}
