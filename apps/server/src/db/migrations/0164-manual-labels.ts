import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('member_vip').addColumn('auto_label_id', 'text').execute();
  await db.schema
    .createTable('label_change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('merchant_code', 'text', (column) => column.notNull().references('merchant.code').onDelete('cascade'))
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('call_id', 'text', (column) => column.notNull())
    .addColumn('from_label', 'text')
    .addColumn('to_label', 'text')
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('label_change_member').on('label_change').columns(['member_id', 'changed_at']).execute();
}
