import { namesEvery } from '@foyer/contract/tracking/ad-partners';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import type { Choice } from '#src/platform/privacy/consent-cookie.ts';

/** What a visitor is asked to allow. */
export interface Question {
  readonly version: number;
  /** The advertising partners it names, as `adVendors` calls them. */
  readonly partners: readonly string[];
}

export function questionOf({ consentVersion = 1, partners = [] }: SiteInfo): Question {
  return { version: consentVersion, partners };
}

/** Partners that are used for measurement too. */
const MEASURES = ['googleTag'];

/**
 * Whether a choice answers the question: it was made for its version and named every partner that it allows. A partner that was
 * added later asks again; a choice that refused its purpose does not have to be repeated.
 */
export function answers({ consent, ...choice }: Choice, { version, partners }: Question): boolean {
  if (choice.version !== version) return false;
  if (consent.advertising) return namesEvery(choice.partners, partners);
  const measuring = partners.filter((partner) => MEASURES.includes(partner));
  return !consent.measurement || namesEvery(choice.partners, measuring);
}
