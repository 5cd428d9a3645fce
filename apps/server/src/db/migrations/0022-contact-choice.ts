import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Adds the choices of members about marketing, and the product of a queued push message. An older instance that still runs sends a
 * queued message without asking for the choice again.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table contact_choice (
    seq bigint generated always as identity primary key,
    member_id text not null references member on delete cascade,
    channel text not null,
    product text not null,
    chosen boolean not null,
    text_version integer not null,
    source text not null,
    at timestamptz not null,
    constraint contact_choice_channel check (channel in ('email', 'sms', 'phone', 'push')),
    constraint contact_choice_source check (source in ('page', 'form', 'api')),
    constraint contact_choice_text_version check (text_version > 0)
  )`.execute(db);
  await sql`create index contact_choice_last on contact_choice (member_id, channel, product, seq)`.execute(db);
  await sql`create trigger contact_choice_append_only before update on contact_choice
    for each row execute function refuse_change()`.execute(db);
  await sql`alter table push_job add column product text`.execute(db);
}
