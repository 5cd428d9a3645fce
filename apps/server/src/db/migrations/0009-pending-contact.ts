import { sql, type QueryExecutorProvider } from 'kysely';

/** Adds changes of numbers and addresses that take effect later. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table pending_contact (
    member_id text not null references member on delete cascade,
    channel text not null,
    target text not null,
    effective_at timestamptz not null,
    primary key (member_id, channel),
    constraint pending_contact_channel check (channel in ('sms', 'email'))
  )`.execute(db);
  await sql`create index pending_contact_time on pending_contact (effective_at)`.execute(db);
}
