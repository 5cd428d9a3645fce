import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Adds support agents' links for a new password, the index that finds members by e-mail address, and whether a session was opened
 * by an identity provider: an older version leaves that `false`, which only asks for the old password.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table recovery_link (
    member_id text primary key references member on delete cascade,
    token_hash text not null,
    expires_at timestamptz not null,
    constraint recovery_link_token unique (token_hash)
  )`.execute(db);
  await sql`alter table session add column by_provider boolean not null default false`.execute(db);
  await sql`alter table login_ticket add column by_provider boolean not null default false`.execute(db);
  await sql`create index member_email on member (merchant_code, lower(email)) where email is not null`.execute(db);
}
