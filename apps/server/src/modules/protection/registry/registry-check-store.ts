import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import type { RegistryOccasion } from '#src/modules/protection/registry/registry-tables.ts';

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
