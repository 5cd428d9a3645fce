import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Adds limits, play days and play sessions. The days of play so far are computed from the ledger, in the time zone of the brand. An
 * older instance that still runs appends entries without them: its moves count for no limit.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table play_limit (
    member_id text not null references member on delete cascade,
    kind text not null,
    period text not null,
    amount bigint,
    request_id text,
    wanted bigint,
    effective_at timestamptz,
    expires_at timestamptz,
    changed_at timestamptz not null,
    primary key (member_id, kind, period),
    constraint play_limit_kind check (kind in ('deposit', 'loss', 'stake', 'time', 'session')),
    constraint play_limit_period check (period in ('day', 'week', 'month', 'session')),
    constraint play_limit_amount check (amount >= 0 and wanted >= 0),
    constraint play_limit_request check ((request_id is null) = (effective_at is null)
      and (request_id is null) = (expires_at is null) and (request_id is not null or wanted is null))
  )`,
  sql`create unique index play_limit_request_id on play_limit (request_id)`,
  sql`create table play_day (
    member_id text not null references member on delete cascade,
    day text not null,
    staked bigint not null,
    won bigint not null,
    deposited bigint not null,
    seconds bigint not null,
    primary key (member_id, day),
    constraint play_day_sums check (staked >= 0 and won >= 0 and deposited >= 0 and seconds >= 0)
  )`,
  sql`create table play_session (
    member_id text primary key references member on delete cascade,
    id text not null,
    began_at timestamptz not null,
    last_play_at timestamptz not null,
    staked bigint not null,
    won bigint not null,
    next_check integer not null,
    next_check_at timestamptz,
    constraint play_session_sums check (staked >= 0 and won >= 0 and next_check > 0)
  )`,
  sql`create table reality_check (
    member_id text primary key references member on delete cascade,
    minutes integer not null,
    constraint reality_check_minutes check (minutes > 0)
  )`,
  // Every stake waits for these two functions: PostgreSQL plans their statements once for a connection and not for every stake.
  sql`create function read_play(member text, since text) returns json stable language plpgsql as $$
    begin
      return json_build_object(
        'session', (select json_build_object('id', id, 'beganAt', round(extract(epoch from began_at) * 1000)::bigint,
          'lastPlayAt', round(extract(epoch from last_play_at) * 1000)::bigint, 'staked', staked, 'won', won,
          'check', next_check, 'nextCheckAt', round(extract(epoch from next_check_at) * 1000)::bigint)
          from play_session where member_id = member),
        'chosenMinutes', (select minutes from reality_check where member_id = member),
        'limits', (select coalesce(json_agg(json_build_object('kind', kind, 'period', period, 'amount', amount)), '[]')
          from play_limit where member_id = member and amount is not null),
        'days', (select coalesce(json_agg(json_build_object('day', day, 'staked', staked, 'won', won,
          'deposited', deposited, 'seconds', seconds)), '[]') from play_day where member_id = member and day >= since));
    end $$`,
  sql`create function record_play(member text, in_day text, added_stake bigint, added_win bigint, added_deposit bigint,
    added_seconds bigint, session_id text, began timestamptz, played timestamptz, session_staked bigint, session_won bigint,
    session_check integer, check_at timestamptz) returns void language plpgsql as $$
    begin
      insert into play_day as one (member_id, day, staked, won, deposited, seconds)
        values (member, in_day, added_stake, added_win, added_deposit, added_seconds)
        on conflict (member_id, day) do update set staked = one.staked + excluded.staked, won = one.won + excluded.won,
          deposited = one.deposited + excluded.deposited, seconds = one.seconds + excluded.seconds;
      if session_id is null then
        return;
      end if;
      -- The reality check changes only if the session begins: another tab may answer it meanwhile.
      insert into play_session as one (member_id, id, began_at, last_play_at, staked, won, next_check, next_check_at)
        values (member, session_id, began, played, session_staked, session_won, session_check, check_at)
        on conflict (member_id) do update set id = excluded.id, began_at = excluded.began_at,
          last_play_at = excluded.last_play_at, staked = excluded.staked, won = excluded.won,
          next_check = case when one.id = excluded.id then one.next_check else excluded.next_check end,
          next_check_at = case when one.id = excluded.id then one.next_check_at else excluded.next_check_at end;
    end $$`,
  sql`create function record_win(member text, in_day text, amount bigint, ended_before timestamptz) returns void
    language plpgsql as $$
    begin
      perform record_play(member, in_day, 0, amount, 0, 0, null, null, null, null, null, null, null);
      update play_session set won = won + amount where member_id = member and last_play_at > ended_before;
    end $$`,
  // A cancellation counts on the day of its stake.
  sql`insert into play_day (member_id, day, staked, won, deposited, seconds)
    select account.member_id,
      to_char(coalesce(stake.at, entry.at) at time zone coalesce(merchant.brand -> 'protection' ->> 'zone', 'UTC'), 'YYYY-MM-DD'),
      greatest(0, sum(case when entry.kind in ('stake', 'cancel') then -entry.amount else 0 end)),
      sum(case entry.kind when 'win' then entry.amount else 0 end),
      sum(case entry.kind when 'refill' then entry.amount else 0 end),
      0
    from wallet_entry as entry
    join wallet_account as account on account.id = entry.wallet_id and account.member_id is not null
    join merchant on merchant.code = account.merchant_code
    left join wallet_entry as stake on entry.kind = 'cancel' and stake.kind = 'stake' and stake.wallet_id = entry.wallet_id
      and stake.vendor = entry.vendor and stake.vendor_id = entry.vendor_id
    where entry.kind <> 'reward'
    group by 1, 2`,
];
