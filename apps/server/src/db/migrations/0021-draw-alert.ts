import { sql, type QueryExecutorProvider } from 'kysely';

/** Adds the lotteries about whose results a member wants to be alerted. An older instance sends no alerts. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table draw_alert (
    member_id text not null references member on delete cascade,
    merchant_code text not null references merchant on delete cascade,
    vendor text not null,
    game_code text not null,
    created_at timestamptz not null,
    primary key (member_id, vendor, game_code)
  )`.execute(db);
  await sql`create index draw_alert_game on draw_alert (game_code, vendor, merchant_code, member_id)`.execute(db);
}
