import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

/**
 * Whether a member may play, claim and be contacted: not while the operator has closed the account. Ask it inside the
 * transaction that acts on the answer: the member's row is locked until that transaction ends, so that a closure either
 * comes before it and is seen, or waits for it.
 */
export async function mayPlay(trx: Database, memberId: string): Promise<boolean> {
  const member = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return member !== undefined;
}

/** The same question as an SQL condition about the member a column names, for statements that select many rows. */
export function memberMayPlay(memberId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from member as open_member
    where open_member.id = ${sql.ref(memberId)} and open_member.closed_at is null)`;
}
