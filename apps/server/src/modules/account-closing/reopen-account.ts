import type { OutputOf } from '@foyer/contract/endpoint';
import { reopenAccount } from '@foyer/contract/session/reopen-account';
import { callError, type Result } from '#src/http/result.ts';
import { type ApiCallContext, type EndpointErrorCode, defineOperation } from '#src/http/wps/operation.ts';
import type { AccountClosingServices } from '#src/modules/account-closing/account-closing-services.ts';
import { appendAuditEntry, readAuditKeys } from '#src/modules/audit/audit.public.ts';
import { reopenMemberAccount } from '#src/modules/account-closing/closed-account-store.ts';
import {
  recordLoginAttempt,
  openLoginSession,
  findLoginTicket,
  spendLoginTicket,
} from '#src/modules/session/session.public.ts';

/**
 * Reopens a member's closed account and logs the member in. The request contains a ticket from a login that would have
 * succeeded if the account had not been closed.
 */
export const reopenAccountOperation = (services: AccountClosingServices) =>
  defineOperation(reopenAccount, ({ ticket }, call) =>
    recordLoginAttempt(
      services,
      { by: 'reopening', method: 'reopening', account: null },
      reopen(services, ticket, call),
      call,
    ),
  );

async function reopen(
  services: AccountClosingServices,
  ticket: string,
  call: ApiCallContext,
): Promise<Result<OutputOf<typeof reopenAccount>, EndpointErrorCode<typeof reopenAccount>>> {
  const { announceChange, clock, credentials, db } = services;
  const now = new Date(clock.now());
  const found = await findLoginTicket(db, { ticket, merchantCode: call.merchant.code, now });
  // A ticket with channels still needs its second factor.
  if (!found || found.channels.length > 0) return callError('login_ticket_invalid');
  const { memberId } = found;
  const auditKeys = await readAuditKeys(services.dataKey);
  const sendNotice = await db.transaction().execute(async (transaction) => {
    if (!(await spendLoginTicket(transaction, found.hash))) return null;
    if (!(await reopenMemberAccount(transaction, memberId, now))) return null;
    await appendAuditEntry(transaction, auditKeys, { memberId, actor: 'member', action: 'account.reopened', at: now });
    return announceChange(transaction, { memberId, notice: 'reopened' }, call);
  });
  const credential = await credentials.findById(memberId);
  if (sendNotice === null || !credential) return callError('login_ticket_invalid');
  sendNotice();
  return openLoginSession(services, { ...found, credential }, call);
}
