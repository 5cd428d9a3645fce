import type { Limit } from '#src/adapters/limits/limits.ts';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { type ChatKeys, createChatKeys } from '#src/modules/chat/chat-keys.ts';
import { type ChatRoom, createChatRoom } from '#src/modules/chat/chat-room.ts';
import type { EnqueueOperatorWebhook } from '#src/modules/operator/operator.public.ts';
import type { Context } from '#src/context.ts';

/** What every part of the chat leans on. */
export interface Chat {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: ChatKeys;
  readonly room: ChatRoom;
  readonly enqueueOperatorWebhook: EnqueueOperatorWebhook;
  readonly limits: Readonly<Record<'launch' | 'messages' | 'pictures' | 'notes', Limit>>;
}

interface Services extends Pick<Context, 'db' | 'clock' | 'limits' | 'dataKey'> {
  /** Tells an operator's own desk; nobody where it is left out. */
  readonly enqueueOperatorWebhook?: EnqueueOperatorWebhook;
}

const MINUTE_S = 60;

/** The chat, with its limits: what a person types and sends fits well below them. Each counts by member, notes by address. */
export function createChat({ db, clock, limits, dataKey, enqueueOperatorWebhook = async () => {} }: Services): Chat {
  const keys = createChatKeys({ clock, dataKey });
  const limit = (name: string, points: number, windowSeconds: number): Limit =>
    limits.create({ name: `chat-${name}`, points, windowSeconds, whenDown: 'count-here' });
  return {
    db,
    clock,
    keys,
    room: createChatRoom({ db, clock, keys }),
    enqueueOperatorWebhook,
    limits: {
      launch: limit('launch', 30, MINUTE_S),
      messages: limit('messages', 10, 10),
      pictures: limit('pictures', 10, 5 * MINUTE_S),
      notes: limit('notes', 5, 60 * MINUTE_S),
    },
  };
}
