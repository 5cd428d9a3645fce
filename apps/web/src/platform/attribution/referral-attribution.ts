import {
  chooseAffiliate,
  getAffiliateOfHost,
  AFFILIATE_OR_REFERRAL_CODE_PATTERN,
} from '@foyer/contract/member/registration/affiliate-code';
import { readStoredJson, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

/** What brought the visitor to the site, as stored in the browser. [S3-027] */
export interface VisitorAttribution {
  readonly affiliateCode?: string;
  readonly referralCode?: string;
  /** Host of the first page that the visitor opened. */
  readonly originalDomain?: string;
}

/** The parts of the current URL from which the attribution is read. */
export interface AttributionSource {
  /** Host name without port. */
  readonly host: string;
  /** Query of the URL, including the `?`. */
  readonly search: string;
  /** Parent domains of affiliates: a subdomain of one of them may be an affiliate's code. */
  readonly bases: readonly string[];
}

const REGISTRATION_INFO_KEY = 'foyer.registrationInfo';
const HOST_PATTERN = /^[a-z0-9.-]{1,253}$/;

/** Reads the stored attribution without trusting it: an invalid value counts as missing. */
function readStoredInfo(): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(Object(readStoredJson('local', REGISTRATION_INFO_KEY))));
}

function matchText(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

/**
 * Returns the visitor's attribution (affiliate, referral, first domain): codes of the current URL take precedence over
 * stored ones. Invalid codes are ignored. [S6-008]
 */
export function readAttribution({ host, search, bases }: AttributionSource): VisitorAttribution {
  const query = new URLSearchParams(search);
  const stored = readStoredInfo();
  const affiliateCode = chooseAffiliate({
    host: getAffiliateOfHost(host, bases),
    query: query.get('affiliateCode'),
    stored: matchText(stored.get('affiliateCode'), AFFILIATE_OR_REFERRAL_CODE_PATTERN),
  });
  const urlCode = query.get('r') ?? query.get('referralCode');
  const referralCode =
    matchText(urlCode, AFFILIATE_OR_REFERRAL_CODE_PATTERN) ??
    matchText(stored.get('referralCode'), AFFILIATE_OR_REFERRAL_CODE_PATTERN);
  const originalDomain =
    matchText(stored.get('originalDomain'), HOST_PATTERN) ?? matchText(host.toLowerCase(), HOST_PATTERN);
  return {
    ...(affiliateCode === null ? {} : { affiliateCode }),
    ...(referralCode === null ? {} : { referralCode }),
    ...(originalDomain === null ? {} : { originalDomain }),
  };
}

/** Stores the visitor's attribution, so that a later registration can send it. */
export function storeAttribution(source: AttributionSource): void {
  writeStoredItem('local', REGISTRATION_INFO_KEY, JSON.stringify(readAttribution(source)));
}
