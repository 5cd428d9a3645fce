import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Adds the audit chains: one for each member, of which every change of their protection is an entry, and nightly anchors over all of
 * them. An older instance that still runs changes limits and blocks without an entry.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const APPEND_ONLY_TABLES = ['audit_entry', 'audit_anchor', 'audit_anchor_head'];

const statements = [
  // The link between a member and their entries: `member_id` becomes null if the member is erased or deleted.
  sql`create table audit_chain (
    id text primary key,
    member_id text unique references member on delete set null,
    merchant_code text not null references merchant on delete restrict,
    hash text not null
  )`,
  sql`create table audit_entry (
    chain_id text not null references audit_chain on delete restrict,
    position bigint not null,
    actor text not null,
    action text not null,
    before text,
    after text,
    reference text,
    at timestamptz not null,
    previous_hash text not null,
    hash text not null,
    primary key (chain_id, position),
    constraint audit_entry_position check (position > 0),
    constraint audit_entry_actor check (actor in ('member', 'operator', 'registry', 'system'))
  )`,
  sql`create table audit_anchor (number bigint primary key, at timestamptz not null, hash text not null)`,
  // `chain` is no foreign key: the head remains if the chain is removed.
  sql`create table audit_anchor_head (
    anchor bigint not null references audit_anchor on delete restrict,
    chain text not null,
    position bigint not null,
    hash text not null,
    primary key (anchor, chain)
  )`,
  sql`create index audit_anchor_head_chain on audit_anchor_head (chain)`,
  // Without the exception of refuse_change: an erasure changes no entry either.
  sql`create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$`,
  ...APPEND_ONLY_TABLES.flatMap((table) => [
    sql`create trigger ${sql.id(`${table}_append_only`)} before update or delete on ${sql.table(table)}
      for each row execute function refuse_audit_change()`,
    sql`create trigger ${sql.id(`${table}_truncate`)} before truncate on ${sql.table(table)}
      for each statement execute function refuse_audit_change()`,
  ]),
  sql`create function refuse_audit_chain_change() returns trigger language plpgsql as $$
    begin
      if row(new.id, new.merchant_code, new.hash) is distinct from row(old.id, old.merchant_code, old.hash)
        or (new.member_id is not null and new.member_id is distinct from old.member_id) then
        raise exception 'only the member of an audit chain can be removed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`,
  sql`create trigger audit_chain_immutable before update on audit_chain
    for each row execute function refuse_audit_chain_change()`,
];
