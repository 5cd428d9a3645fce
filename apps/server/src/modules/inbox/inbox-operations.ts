import { getMessages, deleteMessage, readMessage, restoreMessage } from '@foyer/contract/inbox/inbox';
import { getUnreadCount } from '@foyer/contract/member/account-state';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { toMessage } from '#src/modules/inbox/inbox-message.ts';
import { findInboxState, findMessages, changeMessage } from '#src/modules/inbox/inbox-store.ts';
import { getCopy } from '#src/modules/merchant/merchant.public.ts';
import type { Context } from '#src/context.ts';
import type { InboxFollowers } from '#src/modules/inbox/inbox-followers.ts';
import type { LiveSession } from '#src/modules/session/session.public.ts';

const PAGE = 30;

/** A page of the inbox in the language asked for; its cursor is `m` and the position of the last message. [S6-017] */
export const getMessagesOperation = ({ db, readSite }: Pick<Context, 'db' | 'readSite'>) =>
  operation(getMessages, async ({ cursor }, { merchant, language, session }) => {
    if (!merchant.brand.flags.INBOX3) return refuse('not_found');
    const { memberId } = session;
    const before = cursor === undefined ? null : Number(cursor.slice(1));
    const rows = await findMessages(db, memberId, { before, limit: PAGE + 1 });
    const page = rows.slice(0, PAGE);
    const { club } = getCopy(await readSite(merchant), merchant, language);
    const { unreadCount } = await findInboxState(db, memberId);
    const last = page.at(-1);
    return done({
      messages: page.flatMap((row) =>
        toMessage(row, { language, defaultLanguage: merchant.brand.defaultLanguage, club }),
      ),
      unreadCount,
      nextCursor: rows.length > PAGE && last !== undefined ? `m${last.seq}` : null,
    });
  });

/** How many messages of the member's inbox are unread. [S7-055] */
export const getUnreadCountOperation = ({ db }: Pick<Context, 'db'>) =>
  operation(getUnreadCount, async (_input, { session }) => {
    return done({ unreadCount: (await findInboxState(db, session.memberId)).unreadCount });
  });

interface ChangeServices extends Pick<Context, 'db' | 'clock'> {
  readonly followers: Pick<InboxFollowers, 'touch'>;
}

type Change = Parameters<typeof changeMessage>[2];

/** Changes a message of the member's own; another's does not exist for him. */
function createChange({ db, followers }: ChangeServices) {
  return async (session: LiveSession, id: string, change: Change) => {
    const { memberId } = session;
    if (!(await changeMessage(db, { memberId, id }, change))) return refuse('not_found');
    followers.touch(memberId);
    return done({ unreadCount: (await findInboxState(db, memberId)).unreadCount });
  };
}

/** Reading, deleting and putting back: each answers how many are unread after it. [S6-017] */
export function messageOperations(services: ChangeServices) {
  const change = createChange(services);
  const now = (): Date => new Date(services.clock.now());
  return [
    operation(readMessage, ({ id }, { session }) => change(session, id, { read_at: now() })),
    operation(deleteMessage, ({ id }, { session }) => change(session, id, { deleted_at: now() })),
    operation(restoreMessage, ({ id }, { session }) => change(session, id, { deleted_at: null })),
  ];
}
