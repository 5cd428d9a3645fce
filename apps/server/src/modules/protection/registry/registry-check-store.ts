import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { RegistryTables } from '#src/modules/protection/registry/registry-tables.ts';

/** SQL of whether the last answer of some register about a member was an exclusion; `memberId` is a value or a column. */
export function buildRegistryExcludedCondition(memberId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from registry_check as hit
    where hit.member_id = ${memberId} and hit.answer = 'excluded' and not exists (
      select 1 from registry_check as later where later.member_id = hit.member_id and later.registry = hit.registry
        and later.asked_at > hit.asked_at and later.answer in ('clear', 'previous')))`;
}

/** Whether the last answer of some register about a member was an exclusion. */
export async function isExcludedByRegistry(db: Database, memberId: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select ${buildRegistryExcludedCondition(sql`${memberId}`)} as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** What the last checks of one register say about a member. */
export interface LastCheck {
  /** The last answer, however old; `null` if there was none yet. */
  readonly answered: { readonly askedAt: Date; readonly validUntil: Date | null } | null;
  /** Whether the register did not answer the last question. */
  readonly wasUnavailable: boolean;
}

/** The last check of each register that was asked about a member, by the register's file. */
export async function findLastChecks(db: Database, memberId: string): Promise<ReadonlyMap<string, LastCheck>> {
  const rows = await db
    .selectFrom('registry_check')
    .distinctOn(['registry', sql`answer = 'unavailable'`])
    .select(['registry', 'answer', 'asked_at as askedAt', 'valid_until as validUntil'])
    .where('member_id', '=', memberId)
    .orderBy('registry')
    .orderBy(sql`answer = 'unavailable'`)
    .orderBy('asked_at', 'desc')
    .execute();
  const checks = new Map<string, LastCheck>();
  // The answered check of a register comes first.
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

/** Stores a check. Locks the member's row, so that a stake in progress finishes first. */
export async function insertRegistryCheck(db: Database, check: RegistryTables['registry_check']): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('member').select('id').where('id', '=', check.member_id).forUpdate().execute();
    await trx.insertInto('registry_check').values(check).execute();
  });
}
