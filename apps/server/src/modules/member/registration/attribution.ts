import {
  affiliateBases,
  affiliateOf,
  affiliateOfHost,
  HOUSE_AFFILIATE,
} from '@foyer/contract/member/registration/affiliate-code';
import type { PixelTrack } from '@foyer/contract/member/registration/pixel-track';
import type { RegistrationContext } from '@foyer/contract/member/registration/registration-context';
import type { Insertable } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { Call } from '#src/http/wps/operation.ts';
import { findReferrer } from '#src/modules/member/member-store.ts';
import type { MemberTables } from '#src/modules/member/member-tables.ts';

export type Attribution = Required<
  Omit<Insertable<MemberTables['attribution']>, 'member_id' | 'merchant_code' | 'created_at'>
>;

/**
 * Who brought somebody. The host he registers at is read here and goes before what he sends. Codes nobody has are kept as
 * they are and marked: a mistyped code must cost neither the member nor the one who is to be paid. [S6-008, S3-020..S3-022]
 */
export async function attributionOf(db: Database, how: RegistrationContext, call: Call): Promise<Attribution> {
  const affiliate = affiliateOfCall(how.affiliateCode, call);
  const referral = how.referralCode?.toUpperCase() ?? null;
  const referrer = referral === null ? null : await findReferrer(db, call.merchant.code, referral);
  const track = how.pixelTrack ?? {};
  return {
    affiliate_code: affiliate,
    affiliate_known: affiliate !== null && (await isKnown(db, affiliate, call)),
    referral_code: referral,
    referrer_id: referrer?.id ?? null,
    campaign: track.utm_campaign ?? track.cid ?? track.tid ?? how.linkId ?? null,
    source: track.utm_source ?? null,
    pixel_track: textOf(track),
    original_domain: how.originalDomain ?? null,
  };
}

function affiliateOfCall(sent: string | undefined, { merchant, origin }: Call): string | null {
  const host = affiliateOfHost(new URL(origin).hostname, affiliateBases(merchant.brand.hosts));
  return affiliateOf({ host, query: sent ?? null, kept: null })?.toLowerCase() ?? null;
}

async function isKnown(db: Database, affiliate: string, { merchant }: Call): Promise<boolean> {
  const partners = merchant.brand.affiliates ?? [];
  if (affiliate === HOUSE_AFFILIATE || partners.some((partner) => partner.toLowerCase() === affiliate)) return true;
  const member = await findReferrer(db, merchant.code, affiliate);
  return member !== null && (member.customerType === 1 || member.customerType === 2);
}

function textOf(track: PixelTrack): string | null {
  return Object.keys(track).length === 0 ? null : JSON.stringify(track);
}
