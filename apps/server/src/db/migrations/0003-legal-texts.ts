import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Adds every applied version of a brand's legal texts, and which versions members have accepted. A session is limited until its
 * member has accepted the versions that were in effect at the login.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table legal_text (
    merchant_code text not null references merchant on delete cascade,
    page text not null,
    language text not null,
    version integer not null,
    revision text not null,
    title text not null,
    effective_at timestamptz not null,
    body jsonb not null,
    withdrawn boolean not null,
    applied_at timestamptz not null,
    primary key (merchant_code, page, language, version, revision)
  )`.execute(db);
  await sql`create table legal_acceptance (
    member_id text not null references member on delete cascade,
    page text not null,
    version integer not null,
    revision text not null,
    language text not null,
    accepted_at timestamptz not null,
    primary key (member_id, page, version)
  )`.execute(db);
  await sql`alter table session add column terms_due boolean not null default false`.execute(db);
}
