import type { AdvertisingIds } from '@foyer/contract/member/registration/advertising-ids';
import { advertisingIdsSchema } from '@foyer/contract/member/registration/registration-context';
import type { Consent } from '@foyer/contract/tracking/consent';
import type { Insertable } from 'kysely';
import * as z from 'zod';
import type { Database } from '#src/db/schema.ts';
import type { TrackingTables } from '#src/modules/tracking/tracking-tables.ts';

const partnersSchema = z.array(z.string()).catch([]);

/** The newest consent choice of a member. */
export interface MemberConsent extends Consent {
  readonly version: number;
  /** Names (as in `adPartners`) of the ad partners that the consent dialog listed. */
  readonly partners: readonly string[];
  /**
   * Click ids of ads, which the browser withholds until the visitor has made a consent choice; empty if there were
   * none.
   */
  readonly track: AdvertisingIds;
  /** When the server received the choice. */
  readonly receivedAt: Date;
}

/**
 * Stores a consent choice. A stored choice never changes, except that the member and the click ids of ads are added
 * once.
 */
export async function insertConsentReceipt(
  db: Database,
  proof: Insertable<TrackingTables['consent_proof']>,
): Promise<void> {
  await db
    .insertInto('consent_proof')
    .values(proof)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_code', 'consent_id', 'chosen_at'])
        .doUpdateSet(({ ref }) => ({ member_id: ref('excluded.member_id'), pixel_track: ref('excluded.pixel_track') }))
        .where('consent_proof.member_id', 'is', null),
    )
    .execute();
}

/** Finds the newest consent choice of a member in any browser; `null` if the member made none while logged in. */
export async function findMemberConsent(
  db: Database,
  merchantCode: string,
  memberId: string,
): Promise<MemberConsent | null> {
  const newest = await db
    .selectFrom('consent_proof')
    .select(['measurement', 'advertising', 'version', 'partners', 'pixel_track', 'received_at'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return null;
  const { measurement, advertising, version, partners, pixel_track: track, received_at: receivedAt } = newest;
  return {
    measurement,
    advertising,
    version,
    partners: partnersSchema.parse(partners),
    track: advertisingIdsSchema.safeParse(track).data ?? {},
    receivedAt,
  };
}
