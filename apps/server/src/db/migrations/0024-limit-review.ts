import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Adds when members have reviewed their limits, and when they were reminded to. An older instance that still runs records nothing: a
 * member who changes a limit there is reminded a little early.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table limit_review (
    member_id text primary key references member on delete cascade,
    reviewed_at timestamptz,
    reminded_at timestamptz
  )`.execute(db);
}
