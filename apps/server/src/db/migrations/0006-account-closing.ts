import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Adds until when members may reopen an account that they closed, and when an account was erased. Append-only tables accept
 * changes of a transaction that erases a member: it sets `foyer.erasing` for itself.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table member add column reopen_until timestamptz`.execute(db);
  await sql`alter table member add column erased_at timestamptz`.execute(db);
  await sql`create index member_closed on member (merchant_code, closed_at) where closed_at is not null`.execute(db);
  await sql`create index member_erased on member (erased_at) where erased_at is not null`.execute(db);
  await sql`create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'TRUNCATE' and current_setting('foyer.erasing', true) = 'on' then
        return null;
      end if;
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db);
}
