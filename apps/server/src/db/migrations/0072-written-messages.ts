import type { Kysely } from 'kysely';

/** Messages whose words an operator wrote; the same one comes to a member once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('inbox_message')
    .addColumn('words', 'jsonb')
    .addColumn('link', 'text')
    .addColumn('source_id', 'text')
    .execute();
  await db.schema
    .createIndex('inbox_message_once')
    .on('inbox_message')
    .columns(['member_id', 'source_id'])
    .unique()
    .execute();
}
