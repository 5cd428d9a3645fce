import { includesEveryAdPartner } from '@foyer/contract/tracking/ad-partners';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import type { ConsentChoice } from '#src/platform/privacy/consent-cookie.ts';

/** What a site asks visitors to consent to: it changes with the version and with the ad partners. */
export interface ConsentQuestion {
  readonly version: number;
  /** Ids of the ad partners that the question names. */
  readonly partners: readonly string[];
}

export function getConsentQuestion({ consentVersion = 1, partners = [] }: SiteInfo): ConsentQuestion {
  return { version: consentVersion, partners };
}

/** Ad partners that measure visits in addition to advertising. */
const MEASURING_PARTNERS = ['googleTag'];

/**
 * Whether an earlier choice answers this consent question: it has the same version, and the visitor was asked about
 * every partner that it would allow. After the site adds a partner, a visitor is asked again, unless they rejected the
 * partner's purpose.
 */
export function isConsentChoiceCurrent(
  { consent, ...choice }: ConsentChoice,
  { version, partners }: ConsentQuestion,
): boolean {
  if (choice.version !== version) return false;
  if (consent.advertising) return includesEveryAdPartner(choice.partners, partners);
  const measuring = partners.filter((partner) => MEASURING_PARTNERS.includes(partner));
  return !consent.measurement || includesEveryAdPartner(choice.partners, measuring);
}
