import type {
  Message,
  MessageSender,
  SendOutcome,
  MessageChannel,
  MessageSenders,
} from '#src/adapters/message/message.ts';
import type { MessageSenderSettings, MessageSendersSettings } from '#src/config/message-sender-settings.ts';
import { setTimeout as wait } from 'node:timers/promises';

const MOST_TRIES = 3;
/** Before the second try; doubled before each one after, and up to a half longer so that many do not come at once. */
const FIRST_WAIT_MS = 500;
const TRY_TIMEOUT_MS = 5_000;

export interface HttpSenderServices {
  readonly fetch: typeof globalThis.fetch;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Milliseconds; 5 s unless a test is in a hurry. */
  readonly timeoutMs?: number;
}

type Try = { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly reason: string; readonly again: boolean };

/**
 * Posts each message to a service as JSON, at most three times, with `Idempotency-Key` the same each time. A service that
 * says the request itself is wrong is not asked again.
 */
export function createHttpSender(services: HttpSenderServices, settings: MessageSenderSettings): MessageSender {
  const sendFrom = async (message: Message, tries: number): Promise<SendOutcome> => {
    const result = await tryOnce(services, settings, message);
    if (result.kind === 'sent') return result;
    if (!result.again || tries === MOST_TRIES) return { kind: 'failed', tries, reason: result.reason };
    await services.wait(FIRST_WAIT_MS * 2 ** (tries - 1) * (1 + services.random() / 2));
    return sendFrom(message, tries + 1);
  };
  return { send: (message) => sendFrom(message, 1) };
}

async function tryOnce(
  { fetch, timeoutMs = TRY_TIMEOUT_MS }: HttpSenderServices,
  { url, headers = {}, body }: MessageSenderSettings,
  message: Message,
): Promise<Try> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...fill(headers, message), 'Content-Type': 'application/json', 'Idempotency-Key': message.id },
      body: JSON.stringify(body === undefined ? message : fill(body, message)),
    });
    await response.body?.cancel();
    if (response.ok) return { kind: 'sent' };
    const again = response.status >= 500 || response.status === 429;
    return { kind: 'failed', reason: `status ${response.status}`, again };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.name : 'unknown', again: true };
  }
}

function fill(template: Readonly<Record<string, string>>, message: Message): Readonly<Record<string, string>> {
  const values = new Map(Object.entries(message));
  const filled = Object.entries(template).map(([name, text]) => [
    name,
    text.replaceAll(/\{([a-zA-Z]+)\}/g, (whole, field: string) => values.get(field) ?? whole),
  ]);
  return Object.fromEntries(filled);
}

/** Each channel's sender: the service that is set, else the outbox, which production has none of. */
export function messageSenders(settings: MessageSendersSettings, outbox: MessageSender | null): MessageSenders {
  const senderOf = (channel: MessageChannel): MessageSender | null => {
    const service = settings[channel];
    if (service === undefined) return outbox;
    return createHttpSender({ fetch, wait: async (ms) => wait(ms), random: Math.random }, service);
  };
  return { sms: senderOf('sms'), email: senderOf('email') };
}
