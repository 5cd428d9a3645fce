import type { Consent } from '@foyer/contract/tracking/consent';
import type { Insertable } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { TrackingTables } from '#src/modules/tracking/tracking-tables.ts';

/** A choice that is there already stays as it was made; it only learns whose it is, once. */
export async function insertProof(db: Database, proof: Insertable<TrackingTables['consent_proof']>): Promise<void> {
  await db
    .insertInto('consent_proof')
    .values(proof)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_code', 'consent_id', 'chosen_at'])
        .doUpdateSet(({ ref }) => ({ member_id: ref('excluded.member_id') }))
        .where('consent_proof.member_id', 'is', null),
    )
    .execute();
}

/** What a member allowed last, wherever he did; `null` as long as he has made no choice while he was logged in. */
export async function consentOfMember(
  db: Database,
  merchantCode: string,
  memberId: string,
): Promise<(Consent & { readonly version: number }) | null> {
  const newest = await db
    .selectFrom('consent_proof')
    .select(['measurement', 'advertising', 'version'])
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? null;
}
