import { randomUUID } from 'node:crypto';
import { CHAT_SOCKET_PATH } from '@foyer/contract/chat/chat-paths-and-limits';
import { launchChat, getChatHistory, getUnreadChatCount, leaveSupportNote } from '@foyer/contract/chat/chat';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import type { ChatService } from '#src/modules/chat/chat.public.ts';
import {
  ensureConversation,
  insertChatTicket,
  findConversationOfMember,
  insertSupportNote,
} from '#src/modules/chat/conversation-store.ts';
import { enqueueOperatorWebhook } from '#src/modules/operator/operator.public.ts';
import { hashSecretToken, createSecretToken } from '#src/modules/session/session.public.ts';
import { countUnreadChatMessages, findChatMessagesBefore } from '#src/modules/chat/chat-message-store.ts';

const TICKET_LIFE_S = 60;

/**
 * Returns a ticket with which the browser opens the chat socket. A ticket is needed because browsers send no
 * `Authorization` header on sockets, and a session token in a URL would appear in logs. [S7-032, S6-016]
 */
export function createChatTicketOperation({ db, clock, limits }: ChatService) {
  return defineOperation(launchChat, async (_input, { merchant, session }) => {
    if (merchant.brand.flags.CBS3 !== true) return callError('channel_not_available');
    const taken = await limits.launch.take(session.memberId);
    if (!taken.allowed) return callError('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
    const { id: sessionId, memberId, merchantCode } = session;
    const now = clock.now();
    const conversationId = await ensureConversation(db, { id: randomUUID(), merchantCode, memberId }, new Date(now));
    const ticket = createSecretToken();
    await insertChatTicket(db, {
      ticket_hash: hashSecretToken(ticket),
      merchant_code: merchantCode,
      session_id: sessionId,
      conversation_id: conversationId,
      expires_at: new Date(now + TICKET_LIFE_S * 1_000),
    });
    return ok({ ticket, expiresIn: TICKET_LIFE_S, socket: CHAT_SOCKET_PATH });
  });
}

const PAGE_SIZE = 30;

/** Returns the number of unread chat messages from support; 0 if the merchant has no chat. [S7-033] */
export const getUnreadChatCountOperation = ({ db }: ChatService) =>
  defineOperation(getUnreadChatCount, async (_input, { merchant, session }) => {
    return ok({
      unreadCount: merchant.brand.flags.CBS3 === true ? await countUnreadChatMessages(db, session.memberId) : 0,
    });
  });

/** Returns a page of earlier chat messages of the member's conversation. */
export const getChatHistoryOperation = ({ db, hub }: ChatService) =>
  defineOperation(getChatHistory, async ({ before }, { session }) => {
    const id = await findConversationOfMember(db, session.memberId);
    const rows =
      id === undefined ? [] : await findChatMessagesBefore(db, id, { before: Number(before), limit: PAGE_SIZE + 1 });
    const messages = await Promise.all(rows.slice(-PAGE_SIZE).map((row) => hub.toChatMessage(row)));
    return ok({ messages, more: rows.length > PAGE_SIZE });
  });

/** Stores a note to support from a person who cannot chat. Accepts five notes per hour from one network. */
export const leaveSupportNoteOperation = ({ config, db, clock, limits }: ChatService) =>
  defineOperation(leaveSupportNote, async ({ contact, text }, { merchant, session, network }) => {
    const taken = await limits.notes.take(`${merchant.code} ${network}`);
    if (!taken.allowed) return callError('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
    const member = session && { username: session.userName };
    await db.transaction().execute(async (trx) => {
      await insertSupportNote(trx, {
        id: randomUUID(),
        merchant_code: merchant.code,
        member_id: session?.memberId ?? null,
        contact,
        text,
        created_at: new Date(clock.now()),
      });
      await enqueueOperatorWebhook({ config, clock, db: trx }, merchant.code, async () => ({
        type: 'note.left',
        data: { member, contact, text },
      }));
    });
    return ok({});
  });
