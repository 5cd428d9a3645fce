import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inbox_message add column seq bigint generated always as identity`.execute(db);
  await db.schema
    .alterTable('inbox_message')
    .addColumn('details', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
    .addColumn('deleted_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('inbox_message_page').on('inbox_message').columns(['member_id', 'seq']).execute();
}
