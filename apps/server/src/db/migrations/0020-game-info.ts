import { sql, type QueryExecutorProvider } from 'kysely';

/** Adds what a merchant publishes about a game. A brand that an older instance applies publishes nothing. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table game add column info jsonb not null default '{}'`.execute(db);
}
