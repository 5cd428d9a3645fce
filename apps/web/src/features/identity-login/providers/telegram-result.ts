import { type TelegramAuth, telegramAuthSchema } from '@foyer/contract/identity/identity-proof';
import * as z from 'zod/mini';

/** What Telegram signed, out of the base64url of `#tgAuthResult`; `null` when it does not decode. [S5-014] */
export function decodeTelegramResult(text: string): TelegramAuth | null {
  return asTelegramAuth(parseJson(decodeText(text)));
}

/** The same as it comes in a message of Telegram's window. */
export function asTelegramAuth(value: unknown): TelegramAuth | null {
  const parsed = z.safeParse(telegramAuthSchema, value);
  // A bare text would be taken for a Mini App's.
  return parsed.success && typeof parsed.data !== 'string' ? parsed.data : null;
}

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function decodeText(base64url: string): string | null {
  try {
    const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
  } catch {
    return null;
  }
}
