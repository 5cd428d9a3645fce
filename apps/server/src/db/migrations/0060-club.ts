import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('club_label')
    .addColumn('merchant_code', 'text', (column) => column.notNull().references('merchant.code').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('rank_level', 'integer', (column) => column.notNull())
    .addColumn('conditions', 'jsonb', (column) => column.notNull())
    .addColumn('credits', 'integer')
    .addPrimaryKeyConstraint('club_label_pkey', ['merchant_code', 'id'])
    .execute();
  await db.schema
    .createTable('member_vip')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('member.id').onDelete('cascade'))
    // Names the label without leaning on it: labels are written anew whenever the brand is applied.
    .addColumn('label_id', 'text', (column) => column.notNull())
    .addColumn('since', 'timestamptz', (column) => column.notNull())
    .execute();
}
