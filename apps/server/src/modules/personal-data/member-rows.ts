import { type RawBuilder, sql } from 'kysely';
import type { TableName, PersonalDataTableRule } from '#src/modules/personal-data/personal-data-table-rule.ts';
import { personalDataTableRules } from '#src/modules/personal-data/personal-data-table-rules.ts';

export type MemberTableRule = Extract<PersonalDataTableRule, { kind: 'member' }>;

/** The rules of `personalDataTableRules` without literal types. */
const rules: Readonly<Record<TableName, PersonalDataTableRule>> = personalDataTableRules;

/**
 * Whether rows of the table refer to their member through another table. Such rows are erased before the rows of that
 * other table.
 */
const isIndirect = ({ of = 'member' }: MemberTableRule): boolean => of !== 'member';

/**
 * Lists the tables with rows of members, in the order of an erasure: first the tables that refer to a member through
 * another table.
 */
export function listMemberTables(): readonly { readonly table: TableName; readonly rule: MemberTableRule }[] {
  const tables = listKeys(personalDataTableRules).flatMap((table) => {
    const rule = rules[table];
    return rule.kind === 'member' ? [{ table, rule }] : [];
  });
  return [...tables.filter(({ rule }) => isIndirect(rule)), ...tables.filter(({ rule }) => !isIndirect(rule))];
}

function listKeys<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[];
function listKeys(record: object): string[] {
  return Object.keys(record);
}

/** Builds the SQL condition of a member's rows in a table; `memberId` is a value or a subquery. */
export function buildMemberRowsCondition(table: TableName, memberId: RawBuilder<unknown>): RawBuilder<boolean> {
  const rule = rules[table];
  if (rule.kind !== 'member') return sql<boolean>`false`;
  const column = sql.ref(`${table}.${rule.column}`);
  if (rule.of === undefined) return sql<boolean>`${column} in (${memberId})`;
  return sql<boolean>`${column} in (
    select ${sql.ref(`${rule.of}.id`)} from ${sql.table(rule.of)} where ${buildMemberRowsCondition(rule.of, memberId)})`;
}
