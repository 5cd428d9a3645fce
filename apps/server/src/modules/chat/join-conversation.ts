import { CHAT_SEQ_MAX } from '@foyer/contract/chat/chat-paths-and-limits';
import type { ChatServerMessage, ChatClientMessage } from '@foyer/contract/chat/chat-socket';
import type { ChatService } from '#src/modules/chat/chat.public.ts';
import { claimChatTicket } from '#src/modules/chat/conversation-store.ts';
import { findChatMessagesAfter, findChatMessagesBefore } from '#src/modules/chat/chat-message-store.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { hashSecretToken } from '#src/modules/session/session.public.ts';

/** The member to whom a chat socket belongs. */
export interface ChatMember {
  readonly merchantCode: string;
  readonly conversationId: string;
  readonly sessionId: string;
  readonly memberId: string;
}

interface JoinedConversation {
  readonly member: ChatMember;
  /** Creates the first message that the server sends on a chat socket, from the current state of the conversation. */
  readonly welcome: () => Promise<ChatServerMessage>;
}

const NEWEST_LIMIT = 30;
/**
 * Maximum number of missed chat messages that a browser receives when it reconnects. If it missed more, it receives
 * only the newest 30 and requests older ones in pages.
 */
const MISSED_LIMIT = 100;

/**
 * Exchanges a ticket for the conversation that it opens. Returns `null` if the ticket is unknown, used or expired, or
 * if its session ended.
 */
export async function joinConversation(
  { clock, db, keys, hub }: ChatService,
  merchant: Merchant,
  { ticket, after }: Extract<ChatClientMessage, { type: 'hello' }>,
): Promise<JoinedConversation | null> {
  const hash = hashSecretToken(ticket);
  const claimed = await claimChatTicket(db, { hash, merchantCode: merchant.code, now: new Date(clock.now()) });
  if (claimed === undefined) return null;
  const { conversationId } = claimed;
  return {
    member: { ...claimed, merchantCode: merchant.code },
    welcome: async () => {
      const missed =
        after === 0 ? [] : await findChatMessagesAfter(db, conversationId, { after, limit: MISSED_LIMIT + 1 });
      const isComplete = after > 0 && missed.length <= MISSED_LIMIT;
      const newest = isComplete
        ? []
        : await findChatMessagesBefore(db, conversationId, { before: CHAT_SEQ_MAX, limit: NEWEST_LIMIT + 1 });
      const rows = isComplete ? missed : newest.slice(-NEWEST_LIMIT);
      hub.markSent(conversationId, rows.at(-1)?.seq ?? after);
      return {
        type: 'welcome',
        messages: await Promise.all(rows.map((row) => hub.toChatMessage(row))),
        more: newest.length > NEWEST_LIMIT,
        staffed: hub.isStaffed(merchant.code),
        uploadKey: await keys.createUploadToken(conversationId),
      };
    },
  };
}
