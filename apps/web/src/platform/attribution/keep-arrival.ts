import type { PageData } from '@foyer/contract/page/page-data';
import { keepFacebookCookies } from '#src/platform/attribution/facebook-cookies.ts';
import { keepRegistrationInfo } from '#src/platform/attribution/registration-info.ts';
import { keepTrackIds } from '#src/platform/attribution/track-ids.ts';

/** The address that a visit began at. */
export type Landing = Pick<Location, 'hostname' | 'protocol' | 'search'>;

const TEN_DIGITS = 9_000_000_000;

function optedOut(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

/**
 * Keeps what the address says of who brought the visitor: few register on the page they land on, and the address they
 * register at has lost it by then. [S3-021, S3-027, S3-028]
 */
export function keepArrival({ site }: PageData, { hostname, protocol, search }: Landing): void {
  keepRegistrationInfo({ host: hostname, search, bases: site.affiliateBases ?? [] });
  keepTrackIds(search);
  keepFacebookCookies(new URLSearchParams(search).get('fbclid'), {
    host: hostname,
    secure: protocol === 'https:',
    now: Date.now,
    random: () => 1_000_000_000 + Math.floor(Math.random() * TEN_DIGITS),
    optedOut: optedOut(),
  });
}
