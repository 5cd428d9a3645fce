import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consent_proof')
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('consent_id', 'text', (column) => column.notNull())
    .addColumn('chosen_at', 'timestamptz', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('measurement', 'boolean', (column) => column.notNull())
    .addColumn('advertising', 'boolean', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('received_at', 'timestamptz', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.references('member.id').onDelete('set null'))
    .addPrimaryKeyConstraint('consent_proof_once', ['merchant_code', 'consent_id', 'chosen_at'])
    .execute();
  await db.schema
    .createIndex('consent_proof_member')
    .on('consent_proof')
    .columns(['member_id', 'received_at'])
    .execute();
}
