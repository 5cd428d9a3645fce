import { type ExportedMemberData, memberDataSections } from '@foyer/contract/member/export-member-data';
import { sql } from 'kysely';
import type { ServerContext } from '#src/server-context.ts';
import { buildMemberRowsCondition, listMemberTables } from '#src/modules/personal-data/member-rows.ts';
import { readIdentifiersSentByOperator, readStatedBirthDate } from '#src/modules/protection/protection.public.ts';

type Row = ExportedMemberData['sections'][string][string][number];

/** Columns left out of a member's data export, because they have the same value in every row. */
const REPEATED = ['member_id', 'merchant_code'];

/**
 * Reads everything that is stored about a member, except secrets, as one JSON document. What the operator sent for registries of
 * excluded persons, and the birth date of the registration, are decrypted, because they are data of the member.
 */
export async function collectMemberData(
  { db, clock, dataKey }: Pick<ServerContext, 'db' | 'clock' | 'dataKey'>,
  { memberId, merchantCode }: { readonly memberId: string; readonly merchantCode: string },
): Promise<ExportedMemberData> {
  const sections: Record<string, Record<string, Row[]>> = Object.fromEntries(
    memberDataSections.map((name) => [name, {}]),
  );
  for (const { table, rule } of listMemberTables()) {
    const condition = buildMemberRowsCondition(table, sql`${memberId}`);
    const { rows } = await sql<
      Readonly<Record<string, unknown>>
    >`select * from ${sql.table(table)} where ${condition}`.execute(db);
    if (rows.length === 0) continue;
    const hidden = new Set<string>([...REPEATED, ...(rule.secret ?? [])]);
    const decrypted = table === 'member_verification' ? await readVerificationData({ db, dataKey }, memberId) : {};
    const named = rows.map((row) => ({ ...nameColumns(row, hidden), ...decrypted }));
    sections[rule.section] = { ...sections[rule.section], [toCamelCase(table)]: named };
  }
  return {
    format: 'foyer.member-data',
    version: 1,
    exportedAt: new Date(clock.now()).toISOString(),
    merchant: merchantCode,
    sections,
  };
}

async function readVerificationData(services: Pick<ServerContext, 'db' | 'dataKey'>, memberId: string): Promise<Row> {
  const registryKeys = await readIdentifiersSentByOperator(services, memberId);
  const birthDate = await readStatedBirthDate(services, memberId);
  return {
    ...(registryKeys === undefined ? {} : { registryKeys }),
    ...(birthDate === undefined ? {} : { birthDate }),
  };
}

function nameColumns(row: Readonly<Record<string, unknown>>, hidden: ReadonlySet<string>): Row {
  const columns = Object.entries(row).filter(([column]) => !hidden.has(column));
  return Object.fromEntries(columns.map(([column, value]) => [toCamelCase(column), toJson(value)]));
}

/** Converts a value for the export: times to ISO 8601 in UTC, binary data to base64. */
function toJson(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}

const toCamelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
