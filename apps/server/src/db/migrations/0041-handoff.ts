import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('handoff_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull().references('session.id').onDelete('cascade'))
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('handoff_token_expiry').on('handoff_token').column('expires_at').execute();
}
