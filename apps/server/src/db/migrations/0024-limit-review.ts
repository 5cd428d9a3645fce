import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Adds when members have reviewed their limits, and when they were reminded to. Members who have a limit have reviewed it when they
 * last changed it, so that they are not asked for a first one. An older instance that still runs records nothing: a member who sets or
 * changes a limit there is asked or reminded again.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table limit_review (
    member_id text primary key references member on delete cascade,
    reviewed_at timestamptz,
    reminded_at timestamptz
  )`.execute(db);
  await sql`insert into limit_review (member_id, reviewed_at)
    select member_id, max(changed_at) from play_limit where amount is not null group by member_id`.execute(db);
}
