import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { appendAuditEntry, readAuditKeys } from '#src/modules/audit/audit.public.ts';
import type { OperatorWebhookServices } from '#src/modules/operator/operator.public.ts';
import { reportProtectionChange } from '#src/modules/protection/report-protection-change.ts';
import type { RegistryOccasion, RegistryTables } from '#src/modules/protection/registry/registry-tables.ts';
import type { ServerContext } from '#src/server-context.ts';

/**
 * Builds the SQL condition that the last answer of at least one registry about a member was an exclusion; `memberId` is
 * a value or a column.
 */
export function buildRegistryExcludedCondition(memberId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from registry_check as hit
    where hit.member_id = ${memberId} and hit.answer = 'excluded' and not exists (
      select 1 from registry_check as later where later.member_id = hit.member_id and later.registry = hit.registry
        and later.asked_at > hit.asked_at and later.answer in ('clear', 'previous')))`;
}

/** Whether the last answer of at least one registry about a member was an exclusion. */
export async function isExcludedByRegistry(db: Database, memberId: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select ${buildRegistryExcludedCondition(sql`${memberId}`)} as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Results of the last queries to one registry about a member. */
export interface LastRegistryCheck {
  /** The last answer, however old; `null` if there was none yet. */
  readonly answered: { readonly askedAt: Date; readonly validUntil: Date | null } | null;
  /** Whether the last query to the registry got no answer. */
  readonly wasUnavailable: boolean;
}

/** Finds the results of the last queries about a member on these occasions, by the name of the registry's file. */
export async function findLastRegistryChecks(
  db: Database,
  memberId: string,
  occasions: readonly RegistryOccasion[],
): Promise<ReadonlyMap<string, LastRegistryCheck>> {
  const rows = await db
    .selectFrom('registry_check')
    .distinctOn(['registry', sql`answer = 'unavailable'`])
    .select(['registry', 'answer', 'asked_at as askedAt', 'valid_until as validUntil'])
    .where('member_id', '=', memberId)
    .where('occasion', 'in', occasions)
    .orderBy('registry')
    .orderBy(sql`answer = 'unavailable'`)
    .orderBy('asked_at', 'desc')
    .execute();
  const checks = new Map<string, LastRegistryCheck>();
  // The answered check of a registry comes first.
  for (const { registry, answer, askedAt, validUntil } of rows) {
    const answered = checks.get(registry)?.answered ?? null;
    if (answer === 'unavailable')
      checks.set(registry, { answered, wasUnavailable: answered === null || askedAt > answered.askedAt });
    else
      checks.set(registry, {
        answered: { askedAt, validUntil },
        wasUnavailable: false,
      });
  }
  return checks;
}

/**
 * Stores the result of a registry query, and records in the audit and reports to the operator if it begins or ends an exclusion. Locks the member's
 * row, so that a stake in progress finishes first.
 */
export async function insertRegistryCheck(
  services: OperatorWebhookServices & Pick<ServerContext, 'dataKey'>,
  check: RegistryTables['registry_check'],
): Promise<void> {
  const { db, dataKey } = services;
  const { member_id: memberId, registry, answer, asked_at: at } = check;
  const auditKeys = await readAuditKeys(dataKey);
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
    const former = await findLastAnswer(trx, check);
    await trx.insertInto('registry_check').values(check).execute();
    const isExcluded = answer === 'excluded';
    if (answer === 'unavailable' || isExcluded === (former === 'excluded')) return;
    const action = isExcluded ? 'registry.excluded' : 'registry.cleared';
    const [before, after] = [former && { registry, answer: former }, { registry, answer }];
    await appendAuditEntry(trx, auditKeys, { memberId, actor: 'registry', action, before, after, at });
    const change = isExcluded ? 'exclusion' : 'exclusionEnded';
    await reportProtectionChange({ ...services, db: trx }, memberId, { change, source: 'registry', until: null });
  });
}

async function findLastAnswer(
  trx: Database,
  { member_id, registry }: Pick<RegistryTables['registry_check'], 'member_id' | 'registry'>,
) {
  const last = await trx
    .selectFrom('registry_check')
    .select('answer')
    .where('member_id', '=', member_id)
    .where('registry', '=', registry)
    .where('answer', '<>', 'unavailable')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.answer ?? null;
}
