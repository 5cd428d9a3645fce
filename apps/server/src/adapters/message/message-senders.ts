import { setTimeout as wait } from 'node:timers/promises';
import { createHttpSender } from '#src/adapters/message/http-sender.ts';
import type { MessageChannel, MessageSender, MessageSenders } from '#src/adapters/message/message.ts';
import type { MessageSendersSettings } from '#src/config/message-sender-settings.ts';

/** Each channel's sender: the service that is set, else the outbox, which production has none of. */
export function messageSenders(settings: MessageSendersSettings, outbox: MessageSender | null): MessageSenders {
  const senderOf = (channel: MessageChannel): MessageSender | null => {
    const service = settings[channel];
    if (service === undefined) return outbox;
    return createHttpSender({ fetch, wait: async (ms) => wait(ms), random: Math.random }, service);
  };
  return { sms: senderOf('sms'), email: senderOf('email') };
}
