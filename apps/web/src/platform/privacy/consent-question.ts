import { includesEveryPartner } from '@foyer/contract/tracking/ad-partners';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import type { Choice } from '#src/platform/privacy/consent-cookie.ts';

/** The consent question of a site. */
export interface ConsentQuestion {
  readonly version: number;
  /** Advertising partners that it names, as `adVendors` does. */
  readonly partners: readonly string[];
}

export function getConsentQuestion({ consentVersion = 1, partners = [] }: SiteInfo): ConsentQuestion {
  return { version: consentVersion, partners };
}

/** Partners that also measure. */
const MEASURES = ['googleTag'];

/**
 * Whether a choice answers the question: same version, and it names every partner that it allows. A partner added later
 * asks again, but not for a refused purpose.
 */
export function isChoiceCurrent({ consent, ...choice }: Choice, { version, partners }: ConsentQuestion): boolean {
  if (choice.version !== version) return false;
  if (consent.advertising) return includesEveryPartner(choice.partners, partners);
  const measuring = partners.filter((partner) => MEASURES.includes(partner));
  return !consent.measurement || includesEveryPartner(choice.partners, measuring);
}
