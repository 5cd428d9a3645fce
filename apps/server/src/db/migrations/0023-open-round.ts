import { sql, type QueryExecutorProvider } from 'kysely';

/** Adds the rounds that a member can continue. An older instance adds and ends none: each row ends at its `open_until` anyway. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table open_round (
    member_id text not null references member on delete cascade,
    vendor text not null,
    stake_id text not null,
    round text not null,
    game text not null,
    staked_at timestamptz not null,
    open_until timestamptz not null,
    primary key (member_id, vendor, stake_id)
  )`.execute(db);
}
