import { type Consent, getConsentRuleForCountry, getConsentVersion } from '@foyer/contract/tracking/consent';
import { hasClickId, type PixelTrack } from '@foyer/contract/member/registration/pixel-track';
import type { ConversionAdvertiser } from '#src/adapters/conversions/conversion.ts';
import type { Database } from '#src/db/schema.ts';
import type { ClaimedConversion } from '#src/modules/conversion/conversion-store.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { findMemberConsent, type MemberConsent } from '#src/modules/tracking/tracking.public.ts';

/**
 * Maximum time between a registration and a consent choice whose click ids belong to the same visit, in milliseconds.
 */
const SAME_VISIT_MS = 24 * 60 * 60 * 1000;

/** The consent of a member for one ad partner, and the choice with the click ids that waited for it. */
export interface AdvertisingConsent {
  readonly consent: Consent;
  readonly chosen: MemberConsent | null;
}

/**
 * Returns the consent of a member for an ad partner; `null` while the member can still be asked. An ad partner receives
 * data about a person (hashed contact data, address, browser), so a country's rule is not enough: it needs the member's
 * own choice, of the current version, that named this ad partner. Measurement sends nothing about a person and follows
 * the country's rule until the member chooses. A choice of an older version no longer allows anything, but what it
 * forbids stays forbidden.
 */
export async function findAdvertisingConsent(
  db: Database,
  merchant: Merchant,
  job: Pick<ClaimedConversion, 'member_id' | 'vendor' | 'country'>,
  purpose: ConversionAdvertiser['purpose'],
): Promise<AdvertisingConsent | null> {
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
 * Chooses the click ids of the registration. Without any, chooses those of a consent choice that was made within a day
 * of the registration.
 */
export function chooseClickIds(
  { track, registeredAt }: { readonly track: PixelTrack; readonly registeredAt: Date | null },
  chosen: MemberConsent | null,
): PixelTrack {
  if (hasClickId(track) || chosen === null || registeredAt === null) return track;
  const isSameVisit = chosen.receivedAt.getTime() - registeredAt.getTime() <= SAME_VISIT_MS;
  return isSameVisit ? { ...chosen.track, ...track } : track;
}
