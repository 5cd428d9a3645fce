import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Adds members' passkeys, whether a session was opened by one, and whether the member took part in the login. The defaults are
 * the strict ones: sessions of an older version need a second factor and the password as before.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table member_passkey (
    id text primary key,
    member_id text not null references member on delete cascade,
    rp_id text not null,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    backed_up boolean not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`.execute(db);
  await sql`create index member_passkey_member on member_passkey (member_id)`.execute(db);
  await sql`alter table session add column by_passkey boolean not null default false`.execute(db);
  await sql`alter table session add column interactive boolean not null default false`.execute(db);
}
