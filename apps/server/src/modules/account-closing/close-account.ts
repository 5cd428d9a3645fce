import { DEFAULT_ACCOUNT_REOPEN_DAYS } from '@foyer/contract/limits';
import { closeAccount } from '@foyer/contract/member/close-account';
import { ok } from '#src/http/result.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import type { AccountClosingServices } from '#src/modules/account-closing/account-closing-services.ts';
import { appendAuditEntry, readAuditKeys } from '#src/modules/audit/audit.public.ts';
import { reauthenticateMember, updateMember } from '#src/modules/member/member.public.ts';
import { deleteAllPushDevices } from '#src/modules/push/push.public.ts';
import { endAllSessions } from '#src/modules/session/session.public.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Closes the member's account after the password or a recent login has proved who they are. The account's sessions,
 * pending logins, remembered devices and push registrations end, and a closed account receives no messages. The member
 * may reopen the account for the number of days that the brand sets.
 */
export const closeAccountOperation = (services: AccountClosingServices) =>
  defineOperation(closeAccount, async ({ password }, call) => {
    const confirmed = await reauthenticateMember(services, { field: 'password', password }, call);
    if (!confirmed.ok) return confirmed;
    const { announceChange, clock, db } = services;
    const { memberId } = call.session;
    const now = clock.now();
    const days = call.merchant.brand.closing?.reopenDays ?? DEFAULT_ACCOUNT_REOPEN_DAYS;
    const reopenUntil = new Date(now + days * DAY_MS);
    const auditKeys = await readAuditKeys(services.dataKey);
    const sendNotice = await db.transaction().execute(async (transaction) => {
      const change = { memberId, actor: 'member', at: new Date(now) } as const;
      await appendAuditEntry(transaction, auditKeys, { ...change, action: 'account.closed', after: { reopenUntil } });
      // Before the closing, because closed members receive no messages.
      const send = await announceChange(transaction, { memberId, notice: 'closed' }, call);
      await updateMember(transaction, memberId, { closed_at: new Date(now), reopen_until: reopenUntil });
      await endAllSessions(transaction, memberId);
      await deleteAllPushDevices(transaction, memberId);
      return send;
    });
    sendNotice();
    call.log.info({ event: 'account-closed', member: memberId }, 'a member closed the account');
    return ok({ reopenUntil: reopenUntil.toISOString() });
  });
