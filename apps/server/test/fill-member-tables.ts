import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly generated: boolean;
  /** First value that the column's check constraint allows; `null` without such a constraint. */
  readonly allowed: string | null;
}

/** Columns that refer to a member indirectly, through another table, by that table's name. */
const PARENTS: Readonly<Record<string, string>> = {
  session_id: 'session',
  conversation_id: 'chat_conversation',
  family_id: 'remember_family',
  token_id: 'push_token',
  wallet_id: 'wallet_account',
  chain_id: 'audit_chain',
};

/** Lists the columns of all tables with member data; tables that refer to a member through another one come last. */
async function listMemberColumns(db: Database): Promise<readonly Column[]> {
  const links = sql.join(['member_id', ...Object.keys(PARENTS)]);
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, data_type as type, is_identity = 'YES' as generated,
      (select substring(pg_get_constraintdef(rule.oid) from 'ARRAY\\[''([^'']+)''') from pg_constraint as rule
        where rule.contype = 'c' and rule.conrelid = table_name::text::regclass and rule.conkey = array[ordinal_position::int2]
        and pg_get_constraintdef(rule.oid) like '%ANY%' limit 1) as allowed
    from information_schema.columns
    where table_schema = 'public' and table_name in
      (select table_name from information_schema.columns where table_schema = 'public' and column_name in (${links}))
    order by table_name in (select table_name from information_schema.columns where column_name = 'member_id') desc,
      table_name, ordinal_position`.execute(db);
  return rows;
}

const DAY_MS = 24 * 60 * 60_000;
const NEVER_FILLED = new Set(['remember_family', 'referrer_id', 'image_id']);
/** Tables that are read-only since `wallet_entry` replaced them: a trigger rejects new rows. */
const FORMER_TABLES = new Set(['wallet', 'wallet_transaction', 'reward_claim']);

function makeValue({ column, type, allowed }: Column, memberId: string, now: Date): unknown {
  if (allowed !== null) return allowed;
  if (column === 'member_id') return memberId;
  if (column === 'merchant_code') return 'aurora';
  if (column === 'restricted') return false;
  if (NEVER_FILLED.has(column)) return null;
  const parent = PARENTS[column];
  if (parent !== undefined) return sql`(select id from ${sql.table(parent)} where member_id = ${memberId} limit 1)`;
  if (type === 'text' || type === 'character varying') return randomUUID();
  // A change of a contact that takes effect later.
  if (column === 'effective_at') return new Date(now.getTime() + DAY_MS);
  // A time-out or exclusion that has ended, because a running one ends the member's sessions.
  if (column === 'return_wait_hours') return 0;
  if (type.startsWith('timestamp')) return now;
  if (type === 'jsonb') return column === 'pixel_track' ? JSON.stringify({ id: randomUUID() }) : '{}';
  if (type === 'bytea') return new Uint8Array([1]);
  return type === 'boolean' ? true : 1;
}

export interface MemberWithAllData {
  /** Values in the member's rows that identify the member, such as names and addresses. */
  readonly names: readonly string[];
  /** Returns all rows of the member as JSON. */
  readonly rows: () => Promise<string>;
}

/** Minimum length of an identifying value in characters. Shorter values could also be part of other texts. */
const MIN_NAME_LENGTH = 8;
const NAMES = /(^|_)(id|hash|code|key)$|^(username|subject|source|mobile|email|target)$/;

/**
 * Adds a row to every table with member data for a member of `aurora`. Tables that are added later are included
 * automatically.
 */
export async function fillMemberTables(db: Database, memberId: string, now: Date): Promise<MemberWithAllData> {
  const columns = await listMemberColumns(db);
  const tables = [...new Set(columns.map(({ table }) => table))];
  for (const table of tables) {
    const own = columns.filter((one) => one.table === table && !one.generated);
    const names = sql.join(own.map(({ column }) => sql.ref(column)));
    const values = sql.join(own.map((one) => sql`${makeValue(one, memberId, now)}`));
    await db.transaction().execute(async (trx) => {
      if (FORMER_TABLES.has(table)) await sql`set local session_replication_role = replica`.execute(trx);
      await sql`insert into ${sql.table(table)} (${names}) values (${values}) on conflict do nothing`.execute(trx);
    });
  }
  const ownedBy = (table: string) => {
    // Failed logins of strangers are recorded for the account as well.
    if (table === 'login_event') return sql`member_id = ${memberId} and result <> 'failed'`;
    const own = columns.filter((one) => one.table === table).map(({ column }) => column);
    const [link] = own.filter((column) => PARENTS[column] !== undefined);
    if (own.includes('member_id') || link === undefined) return sql`member_id = ${memberId}`;
    return sql`${sql.ref(link)} in (select id from ${sql.table(PARENTS[link] ?? '')} where member_id = ${memberId})`;
  };
  const ownRows = tables.map(
    (table) => sql`select to_jsonb(one) as row from ${sql.table(table)} as one where ${ownedBy(table)}`,
  );
  const all = sql<{ row: Record<string, unknown> }>`
    select to_jsonb(one) as row from member as one where id = ${memberId}
    union all ${sql.join(ownRows, sql` union all `)} order by row`;
  const readRows = async () => (await all.execute(db)).rows.map(({ row }) => row);
  const names = (await readRows()).flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) => (NAMES.test(column) && typeof value === 'string' ? [value] : [])),
  );
  const longNames = new Set(names.filter((name) => name.length >= MIN_NAME_LENGTH));
  return { names: [...longNames], rows: async () => JSON.stringify(await readRows()) };
}
