import { decodeBase64Url } from '@foyer/wps-client/base64-url';
import type { WpsClock } from '@foyer/wps-client/clock';
import * as z from 'zod/mini';
import { parseJson } from '#src/platform/storage/browser-storage.ts';
import type { ProviderLoginResult } from '#src/features/identity-login/provider-login-result.ts';
import { telegramAuthSchema, type TelegramAuth } from '@foyer/contract/identity/identity-proof';

/**
 * Decodes Telegram's signed login result from the base64url text of `#tgAuthResult`; `null` if it is invalid. [S5-014]
 */
export function decodeTelegramResult(text: string): TelegramAuth | null {
  return parseTelegramAuth(parseJson(decodeText(text) ?? 'null'));
}

/** Parses Telegram's signed login result from JSON data; `null` if it is invalid. */
function parseTelegramAuth(value: unknown): TelegramAuth | null {
  const parsed = z.safeParse(telegramAuthSchema, value);
  // A plain string would be read as the data of a Mini App.
  return parsed.success && typeof parsed.data !== 'string' ? parsed.data : null;
}

function decodeText(base64url: string): string | null {
  try {
    return new TextDecoder().decode(decodeBase64Url(base64url));
  } catch {
    return null;
  }
}

/**
 * Name of the broadcast channel from the popup's page to the page that waits for it. `opener` cannot be used, because
 * the browser has removed it by then.
 */
const CHANNEL = 'foyer.telegram';
/**
 * Interval at which the popup is polled, and time after its closing in which a result is still accepted. In
 * milliseconds. [S9-026]
 */
const POPUP_WAIT = { pollMs: 2_000, lateMs: 8_000 } as const;
/** How long the popup's page waits for another page to take its result, in milliseconds. */
const OFFER_TIMEOUT_MS = 500;

/** The properties of `Window` that are needed to watch the popup. */
export interface PopupWindow {
  readonly closed: boolean;
  close(): void;
}

interface TelegramRequest {
  readonly clock: WpsClock;
  /** Telegram's origin. Messages of other origins are ignored. */
  readonly origin: string;
  /** Id of the login request. The popup finds it in its copy of the opener's session storage. */
  readonly id: string;
}

const offerSchema = z.object({ id: z.string(), result: z.string() });

/** Resolves with the result of Telegram's popup, or as cancelled 8 to 10 s after the popup closed without a result. */
export function waitForTelegramPopup(
  opened: PopupWindow,
  { clock, origin, id }: TelegramRequest,
): Promise<ProviderLoginResult> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    let cancelTimer: () => void = () => undefined;
    const finish = (result: ProviderLoginResult | null): void => {
      if (!result) return;
      cancelTimer();
      removeEventListener('message', onMessage);
      channel.close();
      opened.close();
      resolve(result);
    };
    const onMessage = ({ data, origin: from, source }: MessageEvent<unknown>): void => {
      if (from === origin && source === opened) finish(parsePopupMessage(data));
    };
    const onReturn = ({ data }: MessageEvent<unknown>): void => {
      const offer = z.safeParse(offerSchema, data);
      if (!offer.success || offer.data.id !== id) return;
      channel.postMessage({ taken: id });
      const auth = decodeTelegramResult(offer.data.result);
      finish(auth ? { kind: 'proven', proof: { by: 'telegram', auth } } : { kind: 'dropped' });
    };
    const poll = (): void => {
      cancelTimer = opened.closed
        ? clock.after(POPUP_WAIT.lateMs, () => finish({ kind: 'dropped' }))
        : clock.after(POPUP_WAIT.pollMs, poll);
    };
    addEventListener('message', onMessage);
    channel.addEventListener('message', onReturn);
    poll();
  });
}

/** Offers the Telegram result in the URL to the page that waits for it. Resolves to true if a page took it. */
export function offerTelegramResultToWaitingPage(
  offer: z.output<typeof offerSchema>,
  clock: WpsClock,
): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const finish = (taken: boolean): void => {
      cancelTimer();
      channel.close();
      resolve(taken);
    };
    const cancelTimer = clock.after(OFFER_TIMEOUT_MS, () => finish(false));
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'taken' in data && data.taken === offer.id) finish(true);
    });
    channel.postMessage(offer);
  });
}

/** Parses a message of Telegram's script, which is JSON text. Returns `null` for unrelated messages. */
function parsePopupMessage(data: unknown): ProviderLoginResult | null {
  const message = typeof data === 'string' ? (parseJson(data) ?? data) : data;
  if (message === 'popupBlocked') return { kind: 'blocked' };
  if (typeof message !== 'object' || message === null || !('event' in message)) return null;
  if (message.event === 'popupBlocked') return { kind: 'blocked' };
  if (message.event !== 'auth_result' || !('result' in message)) return null;
  const auth = parseTelegramAuth(message.result);
  return auth ? { kind: 'proven', proof: { by: 'telegram', auth } } : { kind: 'dropped' };
}
