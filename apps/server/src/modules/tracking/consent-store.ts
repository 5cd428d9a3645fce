import type { PixelTrack } from '@foyer/contract/member/registration/pixel-track';
import { pixelTrackSchema } from '@foyer/contract/member/registration/registration-context';
import type { Consent } from '@foyer/contract/tracking/consent';
import type { Insertable } from 'kysely';
import * as z from 'zod';
import type { Database } from '#src/db/schema.ts';
import type { TrackingTables } from '#src/modules/tracking/tracking-tables.ts';

const partnersSchema = z.array(z.string()).catch([]);

/** The newest choice of a member. */
export interface MemberConsent extends Consent {
  readonly version: number;
  /** Names in `adPartners` of the ad partners that the question named. */
  readonly partners: readonly string[];
  /** Click ids that waited for the choice; empty if there were none. */
  readonly track: PixelTrack;
  /** When the server received it. */
  readonly receivedAt: Date;
}

/**
 * Stores a choice. A stored choice never changes, except that its member and the click ids that waited for it are added once.
 */
export async function insertConsentProof(
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

/** Finds the newest choice of a member in any browser; `null` if they made none while logged in. */
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
    track: pixelTrackSchema.safeParse(track).data ?? {},
    receivedAt,
  };
}
