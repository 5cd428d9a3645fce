import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { receiveOperatorCall } from '@foyer/contract/operator/receive-operator-call';
import { ok, fieldError, type Result } from '#src/http/result.ts';
import { appendAuditEntry, readAuditKeys } from '#src/modules/audit/audit.public.ts';
import { findManualVipLabels, setManualVipLabel } from '#src/modules/vip/vip.public.ts';
import { type InboxServices, sendInboxMessage } from '#src/modules/inbox/inbox.public.ts';
import { findMemberId } from '#src/modules/member/member.public.ts';
import type { ServerContext } from '#src/server-context.ts';

type LabelCall = Extract<ParsedInputOf<typeof receiveOperatorCall>, { type: 'member.label' }>;

interface LabelCommandRequest {
  readonly merchantCode: string;
  /** Header `webhook-id` of the operator's call, for the audit log. */
  readonly id: string;
  readonly input: LabelCall;
}

/**
 * Assigns a VIP label of type MANUAL to members and announces it in their inboxes, or removes the label. Repeating a
 * command changes nothing. Rejects a label of another type, or one that the merchant does not have. Returns the
 * usernames that do not exist. [S3-006]
 */
export async function applyVipLabelCommand(
  { db, clock, dataKey, inboxStreams }: InboxServices & Pick<ServerContext, 'dataKey'>,
  { merchantCode, id: callId, input: { labelId, members } }: LabelCommandRequest,
): Promise<Result<{ unknown: string[] }, 'invalid_request'>> {
  const manual = await findManualVipLabels(db, merchantCode);
  if (labelId !== null && !manual.some(({ id }) => id === labelId)) return fieldError('labelId', 'not_allowed');
  const unknown: string[] = [];
  const auditKeys = await readAuditKeys(dataKey);
  for (const username of new Set(members)) {
    const memberId = await findMemberId(db, merchantCode, username);
    if (memberId === null) {
      unknown.push(username);
      continue;
    }
    const command = { merchantCode, memberId, labelId, callId, at: new Date(clock.now()) };
    await db.transaction().execute(async (trx) => {
      if (!(await setManualVipLabel(trx, command))) return;
      const change = { after: { labelId }, reference: callId, at: command.at };
      await appendAuditEntry(trx, auditKeys, {
        memberId,
        actor: 'operator',
        action: 'account.label_changed',
        ...change,
      });
      if (labelId !== null)
        await sendInboxMessage(
          { db: trx, clock, inboxStreams },
          { memberId, template: 'rank', details: { label: labelId } },
        );
    });
  }
  return ok({ unknown });
}
