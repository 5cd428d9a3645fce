import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deposit')
    .addColumn('merchant_code', 'text', (column) => column.notNull().references('merchant.code').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('arrived_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('deposit_pkey', ['merchant_code', 'id'])
    .execute();
  await db.schema.createIndex('deposit_member').on('deposit').column('member_id').execute();
}
