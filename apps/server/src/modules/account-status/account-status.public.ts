import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

/**
 * Whether a member may play, claim rewards and be contacted: not if the operator has closed the account. Call it in the
 * transaction that depends on the result: it locks the member's row, so that a concurrent closure waits for its end.
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

/** Builds the check of `mayPlay` as an SQL condition; `memberId` is the name of a column. */
export function buildMayPlayCondition(memberId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from member as open_member
    where open_member.id = ${sql.ref(memberId)} and open_member.closed_at is null)`;
}
