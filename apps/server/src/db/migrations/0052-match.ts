import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('game_match')
    .addColumn('merchant_code', 'text', (column) => column.notNull().references('merchant.code').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('game_id', 'text', (column) => column.notNull())
    .addColumn('league', 'text', (column) => column.notNull())
    .addColumn('home', 'text', (column) => column.notNull())
    .addColumn('away', 'text', (column) => column.notNull())
    .addColumn('kick_off', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('game_match_pkey', ['merchant_code', 'id'])
    .execute();
}
