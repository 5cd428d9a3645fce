import type { Database } from '#src/db/schema.ts';
import type { SessionTables } from '#src/modules/session/session-tables.ts';

export async function insertHandoff(db: Database, row: SessionTables['handoff_token']): Promise<void> {
  await db.insertInto('handoff_token').values(row).execute();
}

type Shown = Pick<SessionTables['handoff_token'], 'token_hash' | 'merchant_code' | 'audience'>;

/** Of any number at once, one gets the member. A token shown for another site than its own is left as it is. */
export async function takeHandoff(db: Database, shown: Shown, now: Date) {
  const taken = await db
    .deleteFrom('handoff_token')
    .where('token_hash', '=', shown.token_hash)
    .where('merchant_code', '=', shown.merchant_code)
    .where('audience', '=', shown.audience)
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst();
  if (!taken) return undefined;
  return db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['member.id', 'member.username', 'member.customer_type'])
    .where('session.id', '=', taken.session_id)
    .executeTakeFirst();
}

export async function pruneHandoffs(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('handoff_token').where('expires_at', '<=', before).execute();
}
