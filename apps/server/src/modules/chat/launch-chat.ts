import { randomUUID } from 'node:crypto';
import { CHAT_SOCKET_PATH } from '@foyer/contract/chat/chat-limits';
import { launchChat } from '@foyer/contract/chat/chat';
import { throttle } from '#src/runtime/throttle.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import type { Chat } from '#src/modules/chat/chat-services.ts';
import { ensureConversation, insertTicket, pruneTickets } from '#src/modules/chat/conversation-store.ts';
import { pruneUnsentImages } from '#src/modules/chat/image-store.ts';
import { hashSecretToken, newSecretToken } from '#src/modules/session/session.public.ts';

const TICKET_LIFE_S = 60;
const HOUR_MS = 60 * 60 * 1_000;
const UNSENT_LIFE_MS = 24 * HOUR_MS;

/** A ticket for the chat's socket: a browser sends no `Authorization` there, and an address would be kept in logs. [S7-032, S6-016] */
export function launchChatOperation({ db, clock, limits }: Chat) {
  const prune = throttle(TICKET_LIFE_S * 1_000, clock, () => pruneTickets(db, new Date(clock.now())));
  const pruneImages = throttle(HOUR_MS, clock, () => pruneUnsentImages(db, new Date(clock.now() - UNSENT_LIFE_MS)));
  return operation(launchChat, async (_input, { merchant, session }) => {
    if (!session) return refuse('login.not.session');
    if (merchant.brand.flags.CBS3 !== true) return refuse('channel_not_available');
    const taken = await limits.launch.take(session.memberId);
    if (!taken.allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
    await prune();
    await pruneImages();
    const { id: sessionId, memberId, merchantCode } = session;
    const now = clock.now();
    const conversationId = await ensureConversation(db, { id: randomUUID(), merchantCode, memberId }, new Date(now));
    const ticket = newSecretToken();
    await insertTicket(db, {
      ticket_hash: hashSecretToken(ticket),
      merchant_code: merchantCode,
      session_id: sessionId,
      conversation_id: conversationId,
      expires_at: new Date(now + TICKET_LIFE_S * 1_000),
    });
    return done({ ticket, expiresIn: TICKET_LIFE_S, socket: CHAT_SOCKET_PATH });
  });
}
