import type { Kysely } from 'kysely';

/** No key to `game`: a brand that is applied anew writes its games anew, and favourites outlive that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('game_favourite')
    .addColumn('member_id', 'text', (column) => column.notNull().references('member.id').onDelete('cascade'))
    .addColumn('merchant_code', 'text', (column) => column.notNull())
    .addColumn('game_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('game_favourite_pkey', ['member_id', 'game_id'])
    .execute();
}
