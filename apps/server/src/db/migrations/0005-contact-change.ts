import { sql, type QueryExecutorProvider } from 'kysely';

/** Adds numbers and addresses that members have started to verify. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table contact_change (
    member_id text not null references member on delete cascade,
    channel text not null,
    target text not null,
    expires_at timestamptz not null,
    primary key (member_id, channel),
    constraint contact_change_channel check (channel in ('sms', 'email'))
  )`.execute(db);
}
