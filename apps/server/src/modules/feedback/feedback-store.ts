import type { Insertable } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { FeedbackTables } from '#src/modules/feedback/feedback-tables.ts';

export async function insertFeedback(db: Database, row: Insertable<FeedbackTables['feedback']>): Promise<void> {
  await db.insertInto('feedback').values(row).execute();
}
