import type { Kysely } from 'kysely';

/** The ticket that a login was started for: only its session can use it, also where a second factor comes in between. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('link_ticket_hash', 'text').execute();
  await db.schema.alterTable('login_ticket').addColumn('link_ticket_hash', 'text').execute();
}
