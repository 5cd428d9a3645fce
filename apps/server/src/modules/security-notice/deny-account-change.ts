import { denyAccountChange } from '@foyer/contract/member/deny-account-change';
import { defineOperation } from '#src/http/wps/operation.ts';
import { callError, ok } from '#src/http/result.ts';
import { spendSecurityNoticeLink } from '#src/modules/security-notice/security-notice-link-store.ts';
import { deleteDelayedContactChanges } from '#src/modules/member/member.public.ts';
import { logOutDeviceOfLogin } from '#src/modules/session/session.public.ts';
import type { ServerContext } from '#src/server-context.ts';

/**
 * Undoes the change that a security notice announced. It does not let the caller set a password, because a thief may
 * read the link, for example in the inbox of a stolen session.
 */
export const denyAccountChangeOperation = ({ clock, db }: Pick<ServerContext, 'clock' | 'db'>) =>
  defineOperation(denyAccountChange, async ({ link }, { log, merchant }) => {
    const now = new Date(clock.now());
    const spent = await db.transaction().execute(async (transaction) => {
      const row = await spendSecurityNoticeLink(transaction, { token: link, merchantCode: merchant.code, now });
      if (row?.kind === 'login') await logOutDeviceOfLogin(transaction, row.memberId, row.subject);
      if (row?.kind === 'contact')
        await deleteDelayedContactChanges(transaction, row.memberId, row.subject === 'sms' ? 'sms' : 'email');
      return row;
    });
    if (spent === undefined) return callError('account_link_invalid');
    log.info({ event: 'notice-rejected', kind: spent.kind, member: spent.memberId }, 'a member rejected a notice');
    return ok({ rejected: spent.kind });
  });
