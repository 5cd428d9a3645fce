import { sql, type QueryExecutorProvider } from 'kysely';

/** Adds whether a pending login was made by passkey, so that the session of a reopened account counts as two factors. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table login_ticket add column by_passkey boolean not null default false`.execute(db);
}
