import { getTelegramSetting } from '@foyer/contract/identity/get-telegram-setting';
import type { WpsClock } from '@foyer/wps-client/clock';
import { randomUuid } from '@foyer/wps-client/request/uuid';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { keptTelegram } from '#src/features/other-ways/kept.ts';
import type { Asked, Purpose } from '#src/features/other-ways/way.ts';
import { openWindow } from '#src/features/other-ways/ways/open-window.ts';
import { hearFromWindow } from '#src/features/other-ways/ways/telegram-window.ts';

/** An answer of Telegram's is at most this old, in seconds; so is the question. [S9-025] */
const ASKED_LIFE_S = 300;

interface World {
  readonly wps: WpsClient;
  readonly clock: WpsClock;
  /** No second window opens here: the page itself goes to Telegram and comes back. */
  readonly inApp: boolean;
  readonly leave: (address: string) => void;
}

/** Asks Telegram in a window of its own; its answer comes as a message, or with the window on its way back. [S4-031, S8-017] */
export async function askTelegram({ wps, clock, inApp, leave }: World, purpose: Purpose): Promise<Asked> {
  const id = randomUuid(crypto);
  // Before the window: it gets a copy of this tab's storage, and knows by it that it was asked.
  keptTelegram.keep({ id, purpose }, { now: clock.now(), seconds: ASKED_LIFE_S });
  // Before anything is waited for: a browser opens windows for a fresh tap only.
  const opened = inApp ? null : openWindow();
  if (!inApp && !opened) return { kind: 'impossible', why: 'popup_blocked' };
  const setting = await wps.call(getTelegramSetting, {});
  if (!setting.ok) {
    opened?.close();
    return { kind: 'refused', error: setting.error };
  }
  const { enabled, authDomain, authUrl } = setting.value;
  if (!enabled || authDomain !== location.hostname) {
    opened?.close();
    return { kind: 'failed', code: 'auth/unauthorized-domain', reason: location.hostname };
  }
  const address = addressAt(setting.value);
  if (!opened) {
    leave(address);
    return { kind: 'leaving' };
  }
  opened.location.href = address;
  const heard = await hearFromWindow(opened, { clock, id, origin: new URL(authUrl).origin });
  keptTelegram.drop();
  return heard;
}

/** Telegram's published login page, which comes back to this one. */
function addressAt({ authUrl, botId }: { readonly authUrl: string; readonly botId: string }): string {
  const address = new URL('/auth', authUrl);
  address.search = new URLSearchParams({
    bot_id: botId,
    origin: location.origin,
    request_access: 'write',
    return_to: location.origin + location.pathname + location.search,
  }).toString();
  return address.href;
}
