import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Adds how long members are logged in, for limits of the login time. An older instance that still runs counts nothing,
 * does not end sessions at such a limit, and fails when a member who has set one plays: offer it to members only after all instances
 * run the new version (docs/database.md).
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table login_day (
    member_id text not null references member on delete cascade,
    day text not null,
    milliseconds bigint not null,
    counted_until timestamptz not null,
    primary key (member_id, day),
    constraint login_day_milliseconds check (milliseconds >= 0)
  )`,
  sql`alter table session add column login_time_reached boolean not null default false`,
  sql`alter table play_limit drop constraint play_limit_kind`,
  sql`alter table play_limit add constraint play_limit_kind
    check (kind in ('deposit', 'loss', 'stake', 'time', 'session', 'loginTime')) not valid`,
  sql`alter table play_limit validate constraint play_limit_kind`,
];
