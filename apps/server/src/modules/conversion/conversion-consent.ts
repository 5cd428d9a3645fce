import { type Consent, getConsentRuleForCountry, getConsentVersion } from '@foyer/contract/tracking/consent';
import { hasClickId, type AdvertisingIds } from '@foyer/contract/member/registration/advertising-ids';
import type { ConversionAdvertiser } from '#src/adapters/conversions/conversion.ts';
import type { Database } from '#src/db/schema.ts';
import type { ClaimedConversion } from '#src/modules/conversion/conversion-store.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { findMemberConsent, type MemberConsent } from '#src/modules/tracking/tracking.public.ts';

/**
 * Maximum time from a registration to a later consent choice for which both count as one visit, in milliseconds. The
 * click ids of that choice then belong to the registration.
 */
const SAME_VISIT_MS = 24 * 60 * 60 * 1000;

/**
 * A member's consent to conversions for one ad partner. `chosen` is the consent choice of the member, which may contain
 * the click ids of their visit.
 */
export interface ConversionConsent {
  readonly consent: Consent;
  readonly chosen: MemberConsent | null;
}

/**
 * Returns a member's consent to conversions for an ad partner; `null` while the member can still be asked. An
 * advertising partner receives personal data (hashed contact data, address, browser), so it needs the member's own
 * choice, of the current version of the question, that names this partner. A measurement partner receives no personal
 * data and follows the country's rule until the member chooses. A choice of an older version allows nothing any more,
 * but a refusal remains in effect.
 */
export async function findConversionConsent(
  db: Database,
  merchant: Merchant,
  job: Pick<ClaimedConversion, 'member_id' | 'vendor' | 'country'>,
  purpose: ConversionAdvertiser['purpose'],
): Promise<ConversionConsent | null> {
  const rules = merchant.brand.consent;
  const chosen = await findMemberConsent(db, merchant.code, job.member_id);
  const isCurrent =
    chosen !== null && chosen.version >= getConsentVersion(rules) && chosen.partners.includes(job.vendor);
  if (isCurrent) return { consent: chosen, chosen };
  if (chosen?.[purpose] === false) return { consent: chosen, chosen };
  if (purpose === 'advertising' || getConsentRuleForCountry(rules, job.country) === 'ask') return null;
  return { consent: { measurement: true, advertising: false }, chosen };
}

/**
 * Chooses the ad partners' click ids for a conversion: those of the registration, otherwise those of a consent choice
 * that was made within a day of the registration.
 */
export function chooseClickIds(
  { track, registeredAt }: { readonly track: AdvertisingIds; readonly registeredAt: Date | null },
  chosen: MemberConsent | null,
): AdvertisingIds {
  if (hasClickId(track) || chosen === null || registeredAt === null) return track;
  const isSameVisit = chosen.receivedAt.getTime() - registeredAt.getTime() <= SAME_VISIT_MS;
  return isSameVisit ? { ...chosen.track, ...track } : track;
}
