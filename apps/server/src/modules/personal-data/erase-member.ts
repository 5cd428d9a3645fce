import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { ServerContext } from '#src/server-context.ts';
import type { Database } from '#src/db/schema.ts';
import { endAuditChain, readAuditKeys } from '#src/modules/audit/audit.public.ts';
import {
  buildMemberRowsCondition,
  listMemberTables,
  type MemberTableRule,
} from '#src/modules/personal-data/member-rows.ts';
import type { ColumnErasure, TableName } from '#src/modules/personal-data/personal-data-table-rule.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What an erasure of a member does with the member's rows in one table. */
export interface MemberErasureStep {
  readonly table: TableName;
  readonly rows: number;
  readonly erase: MemberTableRule['erase'];
}

/**
 * A visitor's phone number without its dialling code must have at least this many digits to be compared with a
 * member's, so that few other numbers end with the same digits.
 */
const MIN_NUMBER_DIGITS = 8;

/**
 * Builds the SQL condition of the rows that an erasure deletes or changes: the member's own rows, and messages to
 * support that a visitor left with the member's address or number. A data export does not contain those messages,
 * because another person may have written them.
 */
function buildErasureCondition(table: TableName, memberId: string): RawBuilder<boolean> {
  const own = buildMemberRowsCondition(table, sql`${memberId}`);
  if (table !== 'chat_note') return own;
  const digits = sql`regexp_replace(regexp_replace(chat_note.contact, '\\D', '', 'g'), '^0+', '')`;
  return sql<boolean>`(${own} or (chat_note.member_id is null and exists (
    select 1 from member where member.id = ${memberId} and member.merchant_code = chat_note.merchant_code and (
      lower(chat_note.contact) = lower(member.email) or (
        chat_note.contact not like '%@%' and length(${digits}) >= ${MIN_NUMBER_DIGITS}
        and regexp_replace(member.mobile, '\\D', '', 'g') like '%' || ${digits})))))`;
}

/**
 * Counts the rows that an erasure of the member would delete or change, by table. Tables without such rows are left
 * out.
 */
export async function planMemberErasure(db: Database, memberId: string): Promise<readonly MemberErasureStep[]> {
  const steps: MemberErasureStep[] = [];
  for (const { table, rule } of listMemberTables()) {
    const condition = buildErasureCondition(table, memberId);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${condition}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) steps.push({ table, rows: count, erase: rule.erase });
  }
  return steps;
}

/**
 * Deletes or pseudonymises everything about a member in one transaction, as `personalDataTableRules` requires. The account is
 * closed permanently; its username, number and address can be used again. The audit records it, with the operator as its author, or
 * the system after a member has closed the account. Resolves to `false` if the member is erased already.
 */
export async function eraseMember(
  { db, clock, dataKey }: Pick<ServerContext, 'db' | 'clock' | 'dataKey'>,
  memberId: string,
  actor: 'operator' | 'system' = 'operator',
): Promise<boolean> {
  const auditKeys = await readAuditKeys(dataKey);
  return db.transaction().execute(async (transaction) => {
    const now = new Date(clock.now());
    // Ends what depends on an open account, and waits for it: `checkPlayPermission` locks the row.
    const row = await transaction
      .updateTable('member')
      .set((set) => ({ erased_at: now, closed_at: set.fn.coalesce('closed_at', sql<Date>`${now}::timestamptz`) }))
      .where('id', '=', memberId)
      .where('erased_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    await endAuditChain(transaction, auditKeys, { memberId, actor, at: now });
    await allowErasure(transaction);
    const pseudonym = `erased${randomBytes(8).toString('hex')}`;
    await transaction
      .updateTable('attribution')
      .set({ referral_code: pseudonym })
      .where('referrer_id', '=', memberId)
      .execute();
    for (const { table, rule } of listMemberTables()) {
      const condition = buildErasureCondition(table, memberId);
      if (rule.erase === 'delete') await sql`delete from ${sql.table(table)} where ${condition}`.execute(transaction);
      else await replaceColumns(transaction, { table, columns: rule.erase.columns, condition, pseudonym });
    }
    return true;
  });
}

/** Deletes the rows of erased members whose retention period is over. */
export async function deleteExpiredErasedMemberRows({ db, clock }: Pick<ServerContext, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await allowErasure(transaction);
    for (const { table, rule } of listMemberTables()) {
      if (rule.erase === 'delete' || rule.erase.days === null) continue;
      const before = new Date(clock.now() - rule.erase.days * DAY_MS);
      const erased = sql`select member.id from member where member.erased_at < ${before}`;
      await sql`delete from ${sql.table(table)} where ${buildMemberRowsCondition(table, erased)}`.execute(transaction);
    }
  });
}

/** Allows this transaction to change append-only tables, which database triggers protect. */
async function allowErasure(transaction: Database): Promise<void> {
  await sql`select set_config('foyer.erasing', 'on', true)`.execute(transaction);
}

interface Replacement {
  readonly table: TableName;
  readonly columns: Readonly<Record<string, ColumnErasure>>;
  readonly condition: RawBuilder<boolean>;
  readonly pseudonym: string;
}

/** Overwrites columns of an erased member's rows: with null, or with the pseudonym. */
async function replaceColumns(transaction: Database, { table, columns, condition, pseudonym }: Replacement) {
  const nullable = await listNullableColumns(transaction, table);
  const changes = Object.entries(columns).flatMap(([column, erasure]) => {
    if (erasure === 'keep') return [];
    const empty = nullable.has(column) ? null : '';
    return [sql`${sql.ref(column)} = ${erasure === 'pseudonym' ? pseudonym : empty}`];
  });
  if (changes.length === 0) return;
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${condition}`.execute(transaction);
}

async function listNullableColumns(db: Database, table: TableName): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_nullable = 'YES'`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
