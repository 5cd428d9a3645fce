import {
  listAffiliateBaseDomains,
  chooseAffiliate,
  getAffiliateOfHost,
  DEFAULT_AFFILIATE,
} from '@foyer/contract/member/registration/affiliate-code';
import type { AdvertisingIds } from '@foyer/contract/member/registration/advertising-ids';
import type { RegistrationContext } from '@foyer/contract/member/registration/registration-context';
import type { Insertable } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { findReferringMember } from '#src/modules/member/member-store.ts';
import type { MemberTables } from '#src/modules/member/member-tables.ts';

export type RegistrationAttribution = Required<
  Omit<Insertable<MemberTables['attribution']>, 'member_id' | 'merchant_code' | 'created_at'>
>;

/**
 * Determines who referred a new member. The affiliate to whom the site's host belongs takes precedence over the
 * affiliate code in the request. Unknown codes are stored and marked as unknown: a typing error must not prevent the
 * registration or a later payment. [S6-008, S3-020..S3-022]
 */
export async function resolveRegistrationAttribution(
  db: Database,
  context: RegistrationContext,
  call: ApiCallContext,
): Promise<RegistrationAttribution> {
  const affiliate = resolveAffiliate(context.affiliateCode, call);
  const referral = context.referralCode?.toUpperCase() ?? null;
  const referrer = referral === null ? null : await findReferringMember(db, call.merchant.code, referral);
  const track = context.pixelTrack ?? {};
  return {
    affiliate_code: affiliate,
    affiliate_known: affiliate !== null && (await isKnownAffiliate(db, affiliate, call)),
    referral_code: referral,
    referrer_id: referrer?.id ?? null,
    campaign: track.utm_campaign ?? track.cid ?? track.tid ?? context.linkId ?? null,
    source: track.utm_source ?? null,
    pixel_track: toJson(track),
    original_domain: context.originalDomain ?? null,
  };
}

function resolveAffiliate(sent: string | undefined, { merchant, origin }: ApiCallContext): string | null {
  const host = getAffiliateOfHost(new URL(origin).hostname, listAffiliateBaseDomains(merchant.brand.hosts));
  return chooseAffiliate({ host, query: sent ?? null, stored: null })?.toLowerCase() ?? null;
}

async function isKnownAffiliate(db: Database, affiliate: string, { merchant }: ApiCallContext): Promise<boolean> {
  const partners = merchant.brand.affiliates ?? [];
  if (affiliate === DEFAULT_AFFILIATE || partners.some((partner) => partner.toLowerCase() === affiliate)) return true;
  const member = await findReferringMember(db, merchant.code, affiliate);
  return member !== null && (member.customerType === 1 || member.customerType === 2);
}

function toJson(track: AdvertisingIds): string | null {
  return Object.keys(track).length === 0 ? null : JSON.stringify(track);
}
