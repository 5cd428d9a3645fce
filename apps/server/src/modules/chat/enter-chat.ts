import { CHAT_SEQ_MAX } from '@foyer/contract/chat/chat-limits';
import type { ChatHeard, ChatSaid } from '@foyer/contract/chat/chat-socket';
import type { Chat } from '#src/modules/chat/chat-services.ts';
import { takeTicket } from '#src/modules/chat/conversation-store.ts';
import { findAfter, findBefore } from '#src/modules/chat/message-store.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { hashSecretToken } from '#src/modules/session/session.public.ts';

/** Who is on a socket. */
export interface ChatMember {
  readonly merchantCode: string;
  readonly conversationId: string;
  readonly sessionId: string;
  readonly memberId: string;
}

interface Entered {
  readonly member: ChatMember;
  /** What is told first, as it stands when it is asked for. */
  readonly welcome: () => Promise<ChatHeard>;
}

const NEWEST = 30;
/** Somebody who missed more than this gets the newest, and the rest by pages. */
const MOST_MISSED = 100;

/** Uses a ticket up. `null` when it is none of ours, used, or too old, or its session ended. */
export async function enterChat(
  { clock, db, keys, room }: Chat,
  merchant: Merchant,
  { ticket, after }: Extract<ChatSaid, { type: 'hello' }>,
): Promise<Entered | null> {
  const hash = hashSecretToken(ticket);
  const taken = await takeTicket(db, { hash, merchantCode: merchant.code, now: new Date(clock.now()) });
  if (taken === undefined) return null;
  const { conversationId } = taken;
  return {
    member: { ...taken, merchantCode: merchant.code },
    welcome: async () => {
      const missed = after === 0 ? [] : await findAfter(db, conversationId, { after, limit: MOST_MISSED + 1 });
      const isWhole = after > 0 && missed.length <= MOST_MISSED;
      const newest = isWhole ? [] : await findBefore(db, conversationId, { before: CHAT_SEQ_MAX, limit: NEWEST + 1 });
      const rows = isWhole ? missed : newest.slice(-NEWEST);
      room.told(conversationId, rows.at(-1)?.seq ?? after);
      return {
        type: 'welcome',
        messages: await Promise.all(rows.map((row) => room.show(row))),
        more: newest.length > NEWEST,
        staffed: room.isStaffed(merchant.code),
        uploadKey: await keys.uploadKey(conversationId),
      };
    },
  };
}
