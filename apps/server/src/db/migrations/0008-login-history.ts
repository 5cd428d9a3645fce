import { sql, type QueryExecutorProvider } from 'kysely';

/** Adds the login history, the devices of members and the links of notices. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table login_event (
    id text primary key,
    seq bigint generated always as identity,
    member_id text not null references member on delete cascade,
    at timestamptz not null,
    method text not null,
    result text not null,
    device text,
    browser text,
    system text,
    country text,
    ip text not null,
    device_hash text,
    session_id text,
    remember_family text,
    constraint login_event_result check (result in ('success', 'failed'))
  )`.execute(db);
  await sql`create index login_event_member on login_event (member_id, seq)`.execute(db);
  await sql`create table known_device (
    member_id text not null references member on delete cascade,
    device_hash text not null,
    last_used_at timestamptz not null,
    primary key (member_id, device_hash)
  )`.execute(db);
  await sql`create index known_device_age on known_device (last_used_at)`.execute(db);
  await sql`create table notice_link (
    token_hash text primary key,
    member_id text not null references member on delete cascade,
    kind text not null,
    subject text not null,
    expires_at timestamptz not null,
    constraint notice_link_kind check (kind in ('login', 'contact'))
  )`.execute(db);
  await sql`create index notice_link_member on notice_link (member_id)`.execute(db);
  await sql`create index notice_link_expiry on notice_link (expires_at)`.execute(db);
  await sql`create index login_event_age on login_event (at)`.execute(db);
}
