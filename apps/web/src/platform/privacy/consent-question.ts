import { includesEveryPartner } from '@foyer/contract/tracking/ad-partners';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import type { PrivacyChoice } from '#src/platform/privacy/consent-cookie.ts';

/** The consent question of a site. */
export interface ConsentQuestion {
  readonly version: number;
  /** Ad partners that the question names, as in `adPartners`. */
  readonly partners: readonly string[];
}

export function getConsentQuestion({ consentVersion = 1, partners = [] }: SiteInfo): ConsentQuestion {
  return { version: consentVersion, partners };
}

/** Ad partners that also measure visits. */
const MEASURING_PARTNERS = ['googleTag'];

/**
 * Whether a choice is valid for the question: it has the same version and names every partner that it allows. A partner
 * that was added later requires a new choice, unless its purpose was rejected.
 */
export function isPrivacyChoiceCurrent(
  { consent, ...choice }: PrivacyChoice,
  { version, partners }: ConsentQuestion,
): boolean {
  if (choice.version !== version) return false;
  if (consent.advertising) return includesEveryPartner(choice.partners, partners);
  const measuring = partners.filter((partner) => MEASURING_PARTNERS.includes(partner));
  return !consent.measurement || includesEveryPartner(choice.partners, measuring);
}
