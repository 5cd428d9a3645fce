import { getChatHistory, getChatUnread } from '@foyer/contract/chat/chat';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import type { Chat } from '#src/modules/chat/chat-services.ts';
import { findConversationOf } from '#src/modules/chat/conversation-store.ts';
import { countUnread, findBefore } from '#src/modules/chat/message-store.ts';

const PAGE = 30;

/** How many messages from support the member has not seen; 0 where the merchant has no chat. [S7-033] */
export function getChatUnreadOperation({ db }: Chat) {
  return operation(getChatUnread, async (_input, { merchant, session }) => {
    if (!session) return refuse('login.not.session');
    return done({ unreadCount: merchant.brand.flags.CBS3 === true ? await countUnread(db, session.memberId) : 0 });
  });
}

/** Earlier messages of the member's own conversation, a page at a time. */
export function getChatHistoryOperation({ db, room }: Chat) {
  return operation(getChatHistory, async ({ before }, { session }) => {
    if (!session) return refuse('login.not.session');
    const id = await findConversationOf(db, session.memberId);
    const rows = id === undefined ? [] : await findBefore(db, id, { before: Number(before), limit: PAGE + 1 });
    const messages = await Promise.all(rows.slice(-PAGE).map((row) => room.show(row)));
    return done({ messages, more: rows.length > PAGE });
  });
}
