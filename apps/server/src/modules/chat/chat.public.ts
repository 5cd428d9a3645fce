import type { RateLimiter } from '#src/adapters/limits/rate-limits.ts';
import { type ChatImageTokens, createChatImageTokens } from '#src/modules/chat/chat-image-tokens.ts';
import { type ChatHub, createChatHub } from '#src/modules/chat/chat-hub.ts';
import type { OperatorWebhookServices } from '#src/modules/operator/operator.public.ts';
import type { ServerContext } from '#src/server-context.ts';

export { findConversationMember, setSupportAgentPresence } from '#src/modules/chat/conversation-store.ts';

/** Dependencies of the support chat that its operations and its socket share. */
export interface ChatService extends OperatorWebhookServices {
  readonly keys: ChatImageTokens;
  readonly hub: ChatHub;
  readonly limits: Readonly<Record<'launch' | 'messages' | 'pictures' | 'notes', RateLimiter>>;
}

const MINUTE_S = 60;

/** Creates the services of the support chat, with rate limits per member, and per network for notes to support. */
export function createChatService({
  config,
  db,
  clock,
  limits,
  dataKey,
}: Omit<ServerContext, 'config'> & OperatorWebhookServices): ChatService {
  const keys = createChatImageTokens({ clock, dataKey });
  const limit = (name: string, points: number, windowSeconds: number): RateLimiter =>
    limits.create({ name: `chat-${name}`, points, windowSeconds, whenDown: 'count-locally' });
  return {
    db,
    clock,
    keys,
    hub: createChatHub({ db, clock, keys }),
    config,
    limits: {
      launch: limit('launch', 30, MINUTE_S),
      messages: limit('messages', 10, 10),
      pictures: limit('pictures', 10, 5 * MINUTE_S),
      notes: limit('notes', 5, 60 * MINUTE_S),
    },
  };
}
