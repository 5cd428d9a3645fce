import type { Database } from '#src/db/schema.ts';
import { appendAuditEntry, readAuditKeys } from '#src/modules/audit/audit.public.ts';
import type { OperatorWebhookServices } from '#src/modules/operator/operator.public.ts';
import { buildHasPlayBlockCondition } from '#src/modules/protection/play-block-store.ts';
import type { RegistryTables } from '#src/modules/protection/registry/registry-tables.ts';
import { reportProtectionChange } from '#src/modules/protection/report-protection-change.ts';
import type { ServerContext } from '#src/server-context.ts';

/**
 * Stores the result of a registry query, and records in the audit and reports to the operator if it begins or ends an
 * exclusion. The end is not reported while the member is excluded otherwise. Locks the member's row, so that a stake in
 * progress finishes first.
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
    if (!isExcluded && (await isStillExcluded(trx, memberId, at))) return;
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

/** Whether the member is excluded by an own exclusion, one of the operator, or another registry. */
async function isStillExcluded(trx: Database, memberId: string, at: Date): Promise<boolean> {
  const excluded = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where(buildHasPlayBlockCondition('member.id', at, 'exclusion'))
    .executeTakeFirst();
  return excluded !== undefined;
}
