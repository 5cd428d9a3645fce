import {
  getInboxMessages,
  deleteInboxMessage,
  markInboxMessageRead,
  restoreInboxMessage,
} from '@foyer/contract/inbox/inbox';
import { getUnreadInboxCount } from '@foyer/contract/member/account-bindings-and-counts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import { formatInboxMessage } from '#src/modules/inbox/format-inbox-message.ts';
import { findInboxState, findInboxMessages, updateInboxMessage } from '#src/modules/inbox/inbox-store.ts';
import { getBrandCopyInLanguage } from '#src/modules/merchant/merchant.public.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { InboxStreams } from '#src/modules/inbox/inbox-streams.ts';
import type { ActiveSession } from '#src/modules/session/session.public.ts';

const PAGE_SIZE = 30;

/**
 * Returns a page of the member's inbox in the requested language. The cursor is `m` and the position of the last
 * message on the previous page. [S6-017]
 */
export const getInboxMessagesOperation = ({ db, readSite }: Pick<ServerContext, 'db' | 'readSite'>) =>
  defineOperation(getInboxMessages, async ({ cursor }, { merchant, language, session }) => {
    if (!merchant.brand.flags.INBOX3) return callError('not_found');
    const { memberId } = session;
    const before = cursor === undefined ? null : Number(cursor.slice(1));
    const rows = await findInboxMessages(db, memberId, { before, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const { club } = getBrandCopyInLanguage(await readSite(merchant), merchant, language);
    const { unreadCount } = await findInboxState(db, memberId);
    const last = page.at(-1);
    return ok({
      messages: page.flatMap((row) =>
        formatInboxMessage(row, { language, defaultLanguage: merchant.brand.defaultLanguage, club }),
      ),
      unreadCount,
      nextCursor: rows.length > PAGE_SIZE && last !== undefined ? `m${last.seq}` : null,
    });
  });

/** Returns the number of unread messages in the member's inbox. [S7-055] */
export const getUnreadInboxCountOperation = ({ db }: Pick<ServerContext, 'db'>) =>
  defineOperation(getUnreadInboxCount, async (_input, { session }) => {
    return ok({ unreadCount: (await findInboxState(db, session.memberId)).unreadCount });
  });

interface ChangeServices extends Pick<ServerContext, 'db' | 'clock'> {
  readonly streams: Pick<InboxStreams, 'notifyMember'>;
}

/**
 * Creates the operations that mark a message as read, delete it and restore it. Each returns the number of unread
 * messages after the change. [S6-017]
 */
export function createInboxMessageOperations({ db, clock, streams }: ChangeServices) {
  const change = async ({ memberId }: ActiveSession, id: string, values: Parameters<typeof updateInboxMessage>[2]) => {
    if (!(await updateInboxMessage(db, { memberId, id }, values))) return callError('not_found');
    streams.notifyMember(memberId);
    return ok({ unreadCount: (await findInboxState(db, memberId)).unreadCount });
  };
  const now = (): Date => new Date(clock.now());
  return [
    defineOperation(markInboxMessageRead, ({ id }, { session }) => change(session, id, { read_at: now() })),
    defineOperation(deleteInboxMessage, ({ id }, { session }) => change(session, id, { deleted_at: now() })),
    defineOperation(restoreInboxMessage, ({ id }, { session }) => change(session, id, { deleted_at: null })),
  ];
}
