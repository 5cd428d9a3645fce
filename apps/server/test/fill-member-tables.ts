import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly generated: boolean;
  /** The first value that a check constraint lists for the column; `null` without such a constraint. */
  readonly allowed: string | null;
}

/** Lists the columns of all tables with member data. */
async function listMemberColumns(db: Database): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, data_type as type, is_identity = 'YES' as generated,
      (select substring(pg_get_constraintdef(rule.oid) from 'ARRAY\\[''([^'']+)''') from pg_constraint as rule
        where rule.contype = 'c' and rule.conrelid = table_name::text::regclass and rule.conkey = array[ordinal_position::int2]
        and pg_get_constraintdef(rule.oid) like '%ANY%' limit 1) as allowed
    from information_schema.columns
    where table_schema = 'public' and table_name in
      (select table_name from information_schema.columns where table_schema = 'public' and column_name = 'member_id')
    order by table_name, ordinal_position`.execute(db);
  return rows;
}

const NEVER_FILLED = new Set(['remember_family', 'referrer_id']);

function makeValue({ column, type, allowed }: Column, memberId: string, now: Date): unknown {
  if (allowed !== null) return allowed;
  if (column === 'member_id') return memberId;
  if (column === 'merchant_code') return 'aurora';
  if (column === 'restricted') return false;
  if (NEVER_FILLED.has(column)) return null;
  if (type === 'text' || type === 'character varying') return randomUUID();
  if (type.startsWith('timestamp')) return now;
  if (type === 'jsonb') return '{}';
  return type === 'boolean' ? true : 1;
}

export interface MemberWithAllData {
  /** Identifying values in the member's rows. */
  readonly names: readonly string[];
  /** Returns all rows of the member as JSON. */
  readonly rows: () => Promise<string>;
}

/** Shorter values also occur in other words. */
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
    await sql`insert into ${sql.table(table)} (${names}) values (${values}) on conflict do nothing`.execute(db);
  }
  const ownRows = tables.map(
    (table) => sql`select to_jsonb(one) as row from ${sql.table(table)} as one where member_id = ${memberId}`,
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
