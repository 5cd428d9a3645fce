import type { Clock } from '#src/clock.ts';
import type { MessageChannel, MessageSender } from '#src/adapters/message/message.ts';

/** More than this many are not kept; the oldest go. */
const MOST_MESSAGES = 200;

export interface OutboxMessage {
  readonly to: string;
  readonly channel: MessageChannel;
  readonly code: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
}

/** What would have been sent, for whoever develops: kept in memory and shown at /dev/outbox, never in production. */
export interface Outbox extends MessageSender {
  /** Newest first. */
  list(): readonly OutboxMessage[];
}

export function createOutbox(clock: Clock): Outbox {
  const messages: OutboxMessage[] = [];
  return {
    send: async ({ to, channel, code, text }) => {
      messages.unshift({ to, channel, code, text, at: new Date(clock.now()).toISOString() });
      messages.splice(MOST_MESSAGES);
      return { kind: 'sent' };
    },
    list: () => messages,
  };
}
