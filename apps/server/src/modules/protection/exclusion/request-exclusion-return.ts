import type { Database } from '#src/db/schema.ts';
import { appendAuditEntry, type AuditKeys } from '#src/modules/audit/audit.public.ts';
import { endMarksAfterReturn, type Person } from '#src/modules/protection/excluded-person-hashes.ts';
import { recordExclusionReturnRequest } from '#src/modules/protection/play-block-store.ts';

interface ReturnRequest {
  readonly person: Person;
  /** Who sent the request: `member`, at a login, or `operator`, after the member has contacted the operator. */
  readonly actor: 'member' | 'operator';
  /** Header `webhook-id` of the operator's call. */
  readonly reference?: string;
  readonly at: Date;
}

/**
 * Records, also in the audit, that a member asks to return after an exclusion. The hashes that identify the person expire
 * when the waiting period ends. Resolves to that time; `null` if the member may not ask. A repeated request changes nothing.
 */
export async function requestExclusionReturn(
  trx: Database,
  auditKeys: AuditKeys,
  { person, actor, reference, at }: ReturnRequest,
): Promise<Date | null> {
  const { memberId } = person;
  const recorded = await recordExclusionReturnRequest(trx, memberId, at);
  if (recorded === null) return null;
  const { returnAt, isFirst } = recorded;
  const entry = { memberId, actor, action: 'exclusion.return_requested', after: { returnAt }, at } as const;
  if (!isFirst) return returnAt;
  await endMarksAfterReturn(trx, person, returnAt);
  await appendAuditEntry(trx, auditKeys, { ...entry, ...(reference === undefined ? {} : { reference }) });
  return returnAt;
}
