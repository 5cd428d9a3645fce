import type { Clock } from '#src/clock.ts';
import type { MessageChannel, MessageSender } from '#src/adapters/message/outgoing-message.ts';

/** Maximum number of messages in the outbox; the oldest ones are deleted. */
const MAX_MESSAGES = 200;

export interface OutboxMessage {
  readonly to: string;
  readonly channel: MessageChannel;
  readonly code: string;
  readonly text: string;
  /** Time of the message, ISO 8601. */
  readonly at: string;
}

/** Stores messages in memory in place of sending them, for development. Shown at /dev/outbox, never in production. */
export interface DevelopmentOutbox extends MessageSender {
  /** Lists the stored messages, newest first. */
  list(): readonly OutboxMessage[];
}

export function createDevelopmentOutbox(clock: Clock): DevelopmentOutbox {
  const messages: OutboxMessage[] = [];
  return {
    send: async ({ to, channel, code, text }) => {
      messages.unshift({ to, channel, code, text, at: new Date(clock.now()).toISOString() });
      messages.splice(MAX_MESSAGES);
      return { kind: 'sent' };
    },
    list: () => messages,
  };
}
