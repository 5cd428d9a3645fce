import type { Limit } from '#src/adapters/limits/limits.ts';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { type ChatKeys, createChatKeys } from '#src/modules/chat/chat-keys.ts';
import { type ChatHub, createChatHub } from '#src/modules/chat/chat-hub.ts';
import type { EnqueueOperatorWebhook } from '#src/modules/operator/operator.public.ts';
import type { Context } from '#src/context.ts';

export { findPartner, setAgentPresence } from '#src/modules/chat/conversation-store.ts';

/** Services of the chat. */
export interface Chat {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: ChatKeys;
  readonly hub: ChatHub;
  readonly enqueueOperatorWebhook: EnqueueOperatorWebhook;
  readonly limits: Readonly<Record<'launch' | 'messages' | 'pictures' | 'notes', Limit>>;
}

interface Services extends Pick<Context, 'db' | 'clock' | 'limits' | 'dataKey'> {
  /** Notifies the operator's systems; optional in tests. */
  readonly enqueueOperatorWebhook?: EnqueueOperatorWebhook;
}

const MINUTE_S = 60;

/** Creates the chat with its limits per member, and per network for notes. */
export function createChat({ db, clock, limits, dataKey, enqueueOperatorWebhook = async () => {} }: Services): Chat {
  const keys = createChatKeys({ clock, dataKey });
  const limit = (name: string, points: number, windowSeconds: number): Limit =>
    limits.create({ name: `chat-${name}`, points, windowSeconds, whenDown: 'count-locally' });
  return {
    db,
    clock,
    keys,
    hub: createChatHub({ db, clock, keys }),
    enqueueOperatorWebhook,
    limits: {
      launch: limit('launch', 30, MINUTE_S),
      messages: limit('messages', 10, 10),
      pictures: limit('pictures', 10, 5 * MINUTE_S),
      notes: limit('notes', 5, 60 * MINUTE_S),
    },
  };
}
