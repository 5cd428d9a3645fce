import { sql, type QueryExecutorProvider } from 'kysely';

/** Adds time-outs and exclusions of members. A trigger refuses to shorten them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table play_block (
    id text primary key,
    member_id text not null references member on delete cascade,
    kind text not null,
    source text not null,
    begun_at timestamptz not null,
    ends_at timestamptz,
    return_wait_hours integer,
    return_asked_at timestamptz,
    constraint play_block_kind check (kind in ('exclusion', 'time_out')),
    constraint play_block_source check (source in ('member', 'operator')),
    constraint play_block_order check (ends_at >= begun_at),
    constraint play_block_return check (return_wait_hours >= 0 and (return_asked_at is null or return_asked_at >= ends_at))
  )`.execute(db);
  await sql`create index play_block_member on play_block (member_id)`.execute(db);
  await sql`create function refuse_weaker_block() returns trigger language plpgsql as $$
    begin
      if new.id <> old.id or new.member_id <> old.member_id or new.kind <> old.kind or new.begun_at <> old.begun_at
        or new.ends_at is distinct from old.ends_at
        or new.return_wait_hours is distinct from old.return_wait_hours
        or old.return_asked_at is not null and new.return_asked_at is distinct from old.return_asked_at then
        raise exception 'a block can only be asked to end' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger play_block_never_weaker before update on play_block
    for each row execute function refuse_weaker_block()`.execute(db);
}
