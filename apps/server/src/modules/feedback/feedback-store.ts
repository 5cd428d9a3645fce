import type { Insertable } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { FeedbackTables } from '#src/modules/feedback/feedback-tables.ts';

/** When this very feedback came before; `null` for one that did not. */
export async function findReceivedAt(db: Database, id: string): Promise<Date | null> {
  const row = await db.selectFrom('feedback').select('created_at').where('id', '=', id).executeTakeFirst();
  return row?.created_at ?? null;
}

/** False for one that is there already. */
export async function insertFeedback(db: Database, row: Insertable<FeedbackTables['feedback']>): Promise<boolean> {
  const inserted = await db
    .insertInto('feedback')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
