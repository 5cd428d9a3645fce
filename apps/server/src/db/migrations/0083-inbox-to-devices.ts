import { type Kysely, sql } from 'kysely';

/** What stands in inboxes already is old; what comes from now on goes to devices as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('inbox_message')
    .addColumn('announced', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute();
  await db.schema
    .alterTable('inbox_message')
    .alterColumn('announced', (column) => column.setDefault(false))
    .execute();
  await sql`create index inbox_message_unannounced on inbox_message (seq) where not announced`.execute(db);
}
