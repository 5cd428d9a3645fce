import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Adds what the operator has proved of members, and the answers of registers of excluded persons. An older instance does not ask
 * registers at its logins.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table member_verification (
    member_id text primary key references member on delete cascade,
    age_proven boolean not null,
    kyc text not null,
    encrypted text,
    changed_at timestamptz not null,
    recheck_at timestamptz,
    constraint member_verification_kyc check (kyc in ('pending', 'passed', 'failed'))
  )`.execute(db);
  await sql`create index member_verification_recheck on member_verification (recheck_at) where recheck_at is not null`.execute(
    db,
  );
  await sql`create table registry_check (
    id text primary key,
    member_id text not null references member on delete cascade,
    registry text not null,
    occasion text not null,
    asked_at timestamptz not null,
    answer text not null,
    reference text,
    valid_until timestamptz,
    constraint registry_check_occasion check (occasion in ('register', 'login', 'sweep')),
    constraint registry_check_answer check (answer in ('clear', 'previous', 'excluded', 'unavailable'))
  )`.execute(db);
  await sql`create index registry_check_member on registry_check (member_id, registry, asked_at)`.execute(db);
  // Every look-up of a session asks for exclusions, and few members have one.
  await sql`create index registry_check_excluded on registry_check (member_id) where answer = 'excluded'`.execute(db);
  await sql`create function refuse_registry_check_change() returns trigger language plpgsql as $$
    begin
      raise exception 'a check of a register cannot be changed' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`create trigger registry_check_immutable before update on registry_check
    for each row execute function refuse_registry_check_change()`.execute(db);
}
