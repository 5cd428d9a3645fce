import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await sql`alter table desk_event add column seq bigint generated always as identity`.execute(db);
  await db.schema.createIndex('desk_event_order').on('desk_event').columns(['merchant_code', 'seq']).execute();
  await db.schema
    .createTable('desk_line')
    .addColumn('merchant_code', 'text', (column) => column.primaryKey())
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('chat_desk')
    .addColumn('merchant_code', 'text', (column) => column.primaryKey())
    .addColumn('staffed_until', 'timestamptz', (column) => column.notNull())
    .execute();
}
