import type { PageData } from '@foyer/contract/page/page-data';
import { keepFacebookCookies } from '#src/platform/attribution/facebook-cookies.ts';
import { keepRegistrationInfo } from '#src/platform/attribution/registration-info.ts';
import { forgetTrackIds, keepCampaignIds, keepTrackIds, noteLandingIds } from '#src/platform/attribution/track-ids.ts';
import { objectsByBrowser } from '#src/platform/privacy/consent-store.ts';

/** The address that a visit began at. */
export type Landing = Pick<Location, 'hostname' | 'protocol' | 'search'>;

const TEN_DIGITS = 9_000_000_000;

/**
 * Stores who brought the visitor (affiliate, campaign), and holds the click ids in this page's memory until the visitor consents:
 * few register on the page they land on, and its address is gone by then. [S3-017, S3-021, S3-027]
 */
export function storeLandingAttribution({ site }: PageData, { hostname, search }: Landing): void {
  keepRegistrationInfo({ host: hostname, search, bases: site.affiliateBases ?? [] });
  keepCampaignIds(search);
  noteLandingIds(search);
}

/** Keeps the visitor's click ids for another day, and Meta's in its cookies: where advertisers may know of him. [S3-021, S3-028] */
export function storeLandingIds({ hostname, protocol, search }: Landing): void {
  keepTrackIds(search);
  keepFacebookCookies(new URLSearchParams(search).get('fbclid'), {
    host: hostname,
    secure: protocol === 'https:',
    now: Date.now,
    random: () => 1_000_000_000 + Math.floor(Math.random() * TEN_DIGITS),
    optedOut: objectsByBrowser(),
  });
}

/** Forgets them where they may not, or no longer. The cookies go with the choice. */
export function clearLandingAttribution(): void {
  forgetTrackIds();
}
