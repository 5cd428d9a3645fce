import type { ChatServerMessage, ChatClientMessage } from '@foyer/contract/chat/chat-socket';
import { isStorableText } from '#src/http/request/storable-text.ts';
import type { ChatService } from '#src/modules/chat/chat.public.ts';
import type { ChatMember } from '#src/modules/chat/join-conversation.ts';
import { findConversationMember } from '#src/modules/chat/conversation-store.ts';
import { hasChatImage } from '#src/modules/chat/chat-image-store.ts';
import { enqueueOperatorWebhook } from '#src/modules/operator/operator.public.ts';
import { recordSessionUse } from '#src/modules/session/session.public.ts';

/**
 * Stores a member's chat message once per client id and sends it to all subscribers of the conversation, the sender
 * included. Returns `null`, or a message to the browser that states why the chat message was rejected.
 */
export async function receiveChatMessage(
  chat: ChatService,
  { merchantCode, conversationId, memberId, sessionId }: ChatMember,
  { clientId, text, imageId }: Extract<ChatClientMessage, { type: 'send' }>,
): Promise<ChatServerMessage | null> {
  const reject = (reason: 'tooMany' | 'invalid', retryAfterSeconds: number): ChatServerMessage => ({
    type: 'refused',
    clientId,
    reason,
    retryAfterSeconds,
  });
  const taken = await chat.limits.messages.take(memberId);
  if (!taken.allowed) return reject('tooMany', taken.retryAfterSeconds);
  const trimmed = text.trim();
  const hasContent = imageId === null ? trimmed !== '' : await hasChatImage(chat.db, conversationId, imageId);
  if (!hasContent || !isStorableText(trimmed)) return reject('invalid', 0);
  await chat.hub.post(
    { conversation_id: conversationId, author: 'member', client_id: clientId, text: trimmed, image_id: imageId },
    (trx) =>
      enqueueOperatorWebhook({ ...chat, db: trx }, merchantCode, async () => ({
        type: 'chat.message',
        data: {
          conversationId,
          member: { username: (await findConversationMember(trx, merchantCode, conversationId)) ?? '' },
          messageId: clientId,
          text: trimmed,
          picture: imageId === null ? null : await chat.keys.getSignedImageUrlForOperator(imageId),
        },
      })),
  );
  await recordSessionUse(chat, sessionId);
  return null;
}
