import type { ChatHeard, ChatSaid } from '@foyer/contract/chat/chat-socket';
import { isStorable } from '#src/http/request/storable-text.ts';
import type { Chat } from '#src/modules/chat/chat-services.ts';
import type { ChatMember } from '#src/modules/chat/enter-chat.ts';
import { findPartner } from '#src/modules/chat/conversation-store.ts';
import { hasImage } from '#src/modules/chat/image-store.ts';
import { touchSession } from '#src/modules/session/session.public.ts';

/**
 * Takes a member's message, once by its id; whoever hears the conversation hears it, its sender too. The answer is `null`, or
 * why it was not taken: a flood is told how long to wait.
 */
export async function takeMessage(
  chat: Chat,
  { merchantCode, conversationId, memberId, sessionId }: ChatMember,
  { clientId, text, imageId }: Extract<ChatSaid, { type: 'send' }>,
): Promise<ChatHeard | null> {
  const refused = (reason: 'tooMany' | 'invalid', retryAfterSeconds: number): ChatHeard => ({
    type: 'refused',
    clientId,
    reason,
    retryAfterSeconds,
  });
  const taken = await chat.limits.messages.take(memberId);
  if (!taken.allowed) return refused('tooMany', taken.retryAfterSeconds);
  const trimmed = text.trim();
  const fits = imageId === null ? trimmed !== '' : await hasImage(chat.db, conversationId, imageId);
  if (!fits || !isStorable(trimmed)) return refused('invalid', 0);
  await chat.room.post(
    { conversation_id: conversationId, author: 'member', client_id: clientId, text: trimmed, image_id: imageId },
    (trx) =>
      chat.enqueueOperatorWebhook(trx, merchantCode, async () => ({
        type: 'chat.message',
        data: {
          conversationId,
          member: { username: (await findPartner(trx, merchantCode, conversationId)) ?? '' },
          messageId: clientId,
          text: trimmed,
          picture: imageId === null ? null : await chat.keys.deskImageUrl(imageId),
        },
      })),
  );
  await touchSession(chat, sessionId);
  return null;
}
