import type { Kysely } from 'kysely';

/** A banner may lead to one table of a game, and a launch says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('banner').addColumn('room_id', 'text').execute();
  await db.schema.alterTable('launch_token').addColumn('room_id', 'text').execute();
}
