import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('merchant')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('brand', 'jsonb', (column) => column.notNull())
    .addColumn('copy', 'jsonb', (column) => column.notNull())
    .addColumn('tokens_css', 'text', (column) => column.notNull())
    .addColumn('revision', 'text', (column) => column.notNull())
    .addColumn('art_revision', 'text', (column) => column.notNull())
    .addColumn('maintenance_on', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('maintenance_ends_at', 'timestamptz')
    .addColumn('applied_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('merchant_host')
    .addColumn('host', 'text', (column) => column.primaryKey())
    .addColumn('merchant_code', 'text', (column) => column.notNull().references('merchant.code').onDelete('cascade'))
    .execute();
}
