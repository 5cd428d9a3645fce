import type {
  OutgoingMessage,
  MessageSender,
  MessageSendOutcome,
  MessageChannel,
  MessageSenders,
} from '#src/adapters/message/outgoing-message.ts';
import type {
  MessageSenderSettings,
  MessageSenderSettingsByChannel,
} from '#src/config/settings/message-sender-settings.ts';
import { setTimeout as wait } from 'node:timers/promises';

const MAX_ATTEMPTS = 3;
/**
 * Delay before the second attempt to send a message, in milliseconds. It doubles for each further attempt and is
 * extended at random by up to half, so that retries do not coincide.
 */
const FIRST_DELAY_MS = 500;
const ATTEMPT_TIMEOUT_MS = 5_000;

export interface HttpMessageSenderServices {
  readonly fetch: typeof globalThis.fetch;
  /** Resolves after `ms` milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** Returns a number from 0 to below 1. */
  readonly random: () => number;
  /** Time limit of a request in milliseconds; the default is 5 s. */
  readonly timeoutMs?: number;
}

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

type Attempt =
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly reason: string; readonly again: boolean };

/**
 * Creates a sender that posts each message to a service as JSON or as a form. It tries at most three times with the
 * same `Idempotency-Key`, and not again after a response that rejects the request itself.
 */
export function createHttpMessageSender(
  services: HttpMessageSenderServices,
  settings: MessageSenderSettings,
): MessageSender {
  const sendWithRetries = async (message: OutgoingMessage, tries: number): Promise<MessageSendOutcome> => {
    const result = await sendOnce(services, settings, message);
    if (result.kind === 'sent') return result;
    if (!result.again || tries === MAX_ATTEMPTS) return { kind: 'failed', tries, reason: result.reason };
    await services.wait(FIRST_DELAY_MS * 2 ** (tries - 1) * (1 + services.random() / 2));
    return sendWithRetries(message, tries + 1);
  };
  return {
    send: async (message) => {
      if (canSend(settings, message)) return sendWithRetries(message, 1);
      return { kind: 'failed', tries: 0, reason: 'the service sends codes only' };
    },
  };
}

/**
 * Whether the service can send a message. A service whose body template has no `{text}` writes the text itself and
 * receives only the code, so it cannot send a message without a code.
 */
function canSend({ body }: MessageSenderSettings, { code }: OutgoingMessage): boolean {
  return code !== '' || body === undefined || Object.values(body).some((text) => text.includes('{text}'));
}

async function sendOnce(
  { fetch, timeoutMs = ATTEMPT_TIMEOUT_MS }: HttpMessageSenderServices,
  { url, headers = {}, body, encoding = 'json' }: MessageSenderSettings,
  message: OutgoingMessage,
): Promise<Attempt> {
  const fields = body === undefined ? { ...message } : fillTemplate(body, message);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...fillTemplate(headers, message),
        'Content-Type': contentTypes[encoding],
        'Idempotency-Key': message.id,
      },
      body: encoding === 'form' ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
    });
    await response.body?.cancel();
    if (response.ok) return { kind: 'sent' };
    const again = response.status >= 500 || response.status === 429;
    return { kind: 'failed', reason: `status ${response.status}`, again };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.name : 'unknown', again: true };
  }
}

function fillTemplate(
  template: Readonly<Record<string, string>>,
  message: OutgoingMessage,
): Readonly<Record<string, string>> {
  const values = new Map(Object.entries(message));
  const filled = Object.entries(template).map(([name, text]) => [
    name,
    text.replaceAll(/\{([a-zA-Z]+)\}/g, (whole, field: string) => values.get(field) ?? whole),
  ]);
  return Object.fromEntries(filled);
}

/** Creates the sender of each channel: the configured service, otherwise the outbox. Production has no outbox. */
export function createMessageSenders(
  settings: MessageSenderSettingsByChannel,
  outbox: MessageSender | null,
): MessageSenders {
  const createSender = (channel: MessageChannel): MessageSender | null => {
    const service = settings[channel];
    if (service === undefined) return outbox;
    return createHttpMessageSender({ fetch, wait: async (ms) => wait(ms), random: Math.random }, service);
  };
  return { sms: createSender('sms'), email: createSender('email') };
}
