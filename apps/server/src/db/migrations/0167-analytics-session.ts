import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tracked_event').addColumn('analytics_session', 'text').execute();
  await sql`
    create index tracked_event_session on tracked_event (merchant_code, visitor_id, at) where analytics_session is not null
  `.execute(db);
}
