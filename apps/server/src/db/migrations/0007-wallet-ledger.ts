import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Adds the append-only ledger of play credits and copies every wallet, move and claimed reward into it. The former tables accept no
 * more rows: an older instance that still runs answers moves and claims with an error, and vendors repeat them. A later contract
 * migration drops those tables.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of [...ledgerTables, ...closeFormerTables, ...copyFormerTables]) await statement.execute(db);
}

/** Credits of a wallet that no vendor had opened yet. A constant of the former version, which later changes must not follow. */
const UNOPENED_BALANCE = 10_000;

const ledgerTables = [
  // The only link between a member and their entries: `member_id` becomes null if the member is erased or deleted.
  sql`create table wallet_account (
    id text primary key default gen_random_uuid()::text,
    member_id text unique references member on delete set null,
    merchant_code text not null references merchant on delete restrict
  )`,
  sql`create table wallet_entry (
    wallet_id text not null references wallet_account on delete restrict,
    position bigint not null,
    kind text not null,
    amount bigint not null,
    balance bigint not null,
    currency text not null,
    reference text,
    vendor text,
    vendor_id text,
    at timestamptz not null,
    primary key (wallet_id, position),
    constraint wallet_entry_position check (position > 0),
    constraint wallet_entry_balance check (balance >= 0),
    constraint wallet_entry_kind check (kind in ('win', 'stake', 'cancel', 'refill', 'reward')),
    constraint wallet_entry_amount check (case kind when 'stake' then amount <= 0 else amount >= 0 end),
    constraint wallet_entry_vendor check ((vendor is null) = (vendor_id is null))
  )`,
  // A move and its cancellation have the same id.
  sql`create unique index wallet_entry_vendor_id on wallet_entry (wallet_id, vendor, vendor_id, (kind = 'cancel'))
    where vendor_id is not null`,
  sql`create unique index wallet_entry_reward on wallet_entry (wallet_id, reference) where kind = 'reward'`,
  sql`create index wallet_entry_reward_source on wallet_entry (reference) where kind = 'reward'`,
  // Without the exception of refuse_change: an erasure changes no entry either.
  sql`create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      raise exception 'wallet_entry is append-only' using errcode = 'restrict_violation';
    end $$`,
  sql`create trigger wallet_entry_append_only before update or delete on wallet_entry
    for each row execute function refuse_ledger_change()`,
  sql`create trigger wallet_entry_truncate before truncate on wallet_entry
    for each statement execute function refuse_ledger_change()`,
  sql`create function refuse_wallet_change() returns trigger language plpgsql as $$
    begin
      if row(new.id, new.merchant_code) is distinct from row(old.id, old.merchant_code)
        or (new.member_id is not null and new.member_id is distinct from old.member_id) then
        raise exception 'only the member of a wallet can be removed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`,
  sql`create trigger wallet_account_immutable before update on wallet_account
    for each row execute function refuse_wallet_change()`,
];

const FORMER_TABLES = ['wallet', 'wallet_transaction', 'reward_claim'];

// Creating a trigger waits for writers and blocks them until the migration ends. Rows are still deleted with their member.
const closeFormerTables = [
  sql`create function refuse_former_wallet() returns trigger language plpgsql as $$
    begin
      raise exception '% was replaced by wallet_entry', tg_table_name using errcode = 'restrict_violation';
    end $$`,
  ...FORMER_TABLES.map(
    (table) => sql`create trigger ${sql.id(`${table}_closed`)} after insert or update on ${sql.table(table)}
      for each row execute function refuse_former_wallet()`,
  ),
];

const copyFormerTables = [
  sql`insert into wallet_account (member_id, merchant_code)
    select id, merchant_code from member where id in (
      select member_id from wallet union select member_id from wallet_transaction union select member_id from reward_claim
    )`,
  // The former tables had no running balance, and their times come from several clocks. If the credits of a wallet do not suffice in
  // the order of the times, its debits come last: the last balance was never negative. A cancelled stake becomes two entries.
  sql`with former_move as (
      select member_id, kind, change as amount, round as reference, vendor, id as vendor_id, moved_at as at, 1 as step
        from wallet_transaction where kind <> 'cancel' and not (cancelled and change = 0)
      union all
      select member_id, 'cancel', case kind when 'stake' then -change else 0 end, null, vendor, id, moved_at, 2
        from wallet_transaction where kind = 'cancel' or cancelled
    ), opening as (
      select account.member_id,
        coalesce((select balance from wallet where wallet.member_id = account.member_id), ${sql.lit(UNOPENED_BALANCE)})
          - coalesce((select sum(amount) from former_move where former_move.member_id = account.member_id), 0) as amount
        from wallet_account as account
    ), former_entry as (
      select member_id, case when amount < 0 then 'stake' else 'reward' end as kind, amount::bigint, 'start' as reference,
        null as vendor, null as vendor_id, member.created_at as at, 0 as step
        from opening join member on member.id = opening.member_id
      union all
      select member_id, 'reward', credits, source, null, null, claimed_at, 1 from reward_claim
      union all
      select * from former_move
    ), by_time as (
      select *, sum(amount) over (
        partition by member_id order by step > 0, at, step, amount desc, vendor, vendor_id, reference rows unbounded preceding
      ) as running from former_entry
    ), checked as (
      select *, bool_or(running < 0) over (partition by member_id) as lacks_credits from by_time
    )
    insert into wallet_entry (wallet_id, position, kind, amount, balance, currency, reference, vendor, vendor_id, at)
    select account.id, row_number() over in_order, kind, amount, (sum(amount) over in_order)::bigint,
      coalesce(merchant.brand -> 'country' ->> 'currency', 'XXX'), reference, vendor, vendor_id, at
    from checked
    join wallet_account as account on account.member_id = checked.member_id
    join merchant on merchant.code = account.merchant_code
    window in_order as (
      partition by checked.member_id
      order by lacks_credits and amount < 0, step > 0, at, step, amount desc, vendor, vendor_id, reference
      rows unbounded preceding
    )`,
];
