import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('purse')
    .addColumn('member_id', 'text', (column) => column.primaryKey().references('member.id').onDelete('cascade'))
    .addColumn('balance', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('purse_move')
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('vendor', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('change', 'bigint', (column) => column.notNull())
    .addColumn('round', 'text')
    .addColumn('moved_at', 'timestamptz', (column) => column.notNull())
    .addColumn('cancelled', 'boolean', (column) => column.notNull())
    .addPrimaryKeyConstraint('purse_move_pkey', ['member_id', 'vendor', 'id'])
    .execute();
  // A vendor names a player, and nothing else of him.
  await db.schema
    .createIndex('vendor_player_player')
    .on('vendor_player')
    .columns(['merchant_code', 'player_id'])
    .execute();
}
