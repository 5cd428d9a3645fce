import type { Database } from '#src/db/schema.ts';
import { appendAuditEntry, type AuditKeys } from '#src/modules/audit/audit.public.ts';
import { recordExclusionReturnRequest } from '#src/modules/protection/play-block-store.ts';

interface ReturnRequest {
  readonly memberId: string;
  /** Who sent the request: `member`, at a login, or `operator`, after the member has contacted the operator. */
  readonly actor: 'member' | 'operator';
  /** Header `webhook-id` of the operator's call. */
  readonly reference?: string;
  readonly at: Date;
}

/**
 * Records, also in the audit, that a member asks to return after an exclusion. Resolves to when the waiting period ends;
 * `null` if the member may not ask. A repeated request changes nothing.
 */
export async function requestExclusionReturn(
  trx: Database,
  auditKeys: AuditKeys,
  { memberId, actor, reference, at }: ReturnRequest,
): Promise<Date | null> {
  const recorded = await recordExclusionReturnRequest(trx, memberId, at);
  if (recorded === null) return null;
  const { returnAt, isFirst } = recorded;
  const entry = { memberId, actor, action: 'exclusion.return_requested', after: { returnAt }, at } as const;
  if (isFirst) await appendAuditEntry(trx, auditKeys, { ...entry, ...(reference === undefined ? {} : { reference }) });
  return returnAt;
}
