import type { Database } from '#src/db/schema.ts';
import type { OperatorWebhookServices } from '#src/modules/operator/operator.public.ts';
import { appendAuditEntry, type AuditKeys, hasAuditEntry } from '#src/modules/audit/audit.public.ts';
import {
  endMarksAfterReturn,
  findExclusionOfSamePerson,
  type Person,
} from '#src/modules/protection/excluded-person-hashes.ts';
import { findExclusionInForce, recordExclusionReturnRequest } from '#src/modules/protection/play-block-store.ts';
import { reportProtectionChange } from '#src/modules/protection/report-protection-change.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';

const HOUR_MS = 60 * 60_000;

interface ReturnRequest {
  readonly person: Person;
  /** Who sent the request: `member`, at a login, or `operator`, after the member has contacted the operator. */
  readonly actor: 'member' | 'operator';
  /** Header `webhook-id` of the operator's call. */
  readonly reference?: string;
  readonly at: Date;
}

/**
 * Records, also in the audit and by a webhook, that a member asks to return after an exclusion. The hashes that identify the person expire
 * when the waiting period ends. Resolves to that time; `null` if the member may not ask. A repeated request changes nothing.
 */
export async function requestExclusionReturn(
  services: OperatorWebhookServices,
  auditKeys: AuditKeys,
  request: ReturnRequest,
): Promise<Date | null> {
  const { person, actor, reference, at } = request;
  const { memberId } = person;
  const { db: trx } = services;
  const recorded =
    (await recordExclusionReturnRequest(trx, memberId, at)) ?? (await findReturnOfMarkedPerson(trx, request));
  if (recorded === null) return null;
  const { returnAt, isFirst } = recorded;
  const entry = { memberId, actor, action: 'exclusion.return_requested', after: { returnAt }, at } as const;
  // A repeated request does so too: an instance of an earlier version records the first one without ending the hashes.
  await endMarksAfterReturn(trx, person, returnAt);
  if (!isFirst) return returnAt;
  await appendAuditEntry(trx, auditKeys, { ...entry, ...(reference === undefined ? {} : { reference }) });
  await reportProtectionChange(services, memberId, { change: 'return', source: actor, until: returnAt.toISOString() });
  return returnAt;
}

/**
 * Finds when a member can return whom only the hashes of an ended exclusion still exclude, because the excluded account was
 * erased or belongs to a sister brand. `null` for every other member, and if the member asks and not the operator.
 */
async function findReturnOfMarkedPerson(
  trx: Database,
  { person, actor, reference, at }: ReturnRequest,
): Promise<{ readonly returnAt: Date; readonly isFirst: boolean } | null> {
  const { memberId, merchant } = person;
  if (actor === 'member' || (await findExclusionInForce(trx, memberId, at)) !== undefined) return null;
  const marked = await findExclusionOfSamePerson(trx, person, at);
  if (marked === null) return null;
  if (marked.until !== null && reference !== undefined) {
    const isRepeated = await hasAuditEntry(trx, { memberId, action: 'exclusion.return_requested', reference });
    return isRepeated ? { returnAt: marked.until, isFirst: false } : null;
  }
  if (marked.earliest_end === null || marked.earliest_end > at) return null;
  const { returnWaitHours } = getProtectionRules(merchant.brand.protection).exclusion;
  return { returnAt: new Date(at.getTime() + returnWaitHours * HOUR_MS), isFirst: true };
}
