import { sql, type QueryExecutorProvider } from 'kysely';

/** Adds the game that a member opened last. An older instance does not record it: where one game may run, a stake needs a new launch. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table open_game (
    member_id text primary key references member on delete cascade,
    launch_id text not null,
    opened_at timestamptz not null
  )`.execute(db);
}
