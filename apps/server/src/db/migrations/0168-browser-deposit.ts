import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('browser_deposit')
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('amount', 'double precision', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('taken_at', 'timestamptz')
    .addPrimaryKeyConstraint('browser_deposit_once', ['merchant_code', 'event_id'])
    .execute();
  await sql`create index browser_deposit_member on browser_deposit (member_id) where taken_at is null`.execute(db);
  await db.schema.createIndex('browser_deposit_created').on('browser_deposit').column('created_at').execute();
}
