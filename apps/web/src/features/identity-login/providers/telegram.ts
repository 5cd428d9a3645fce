import { getTelegramSetting } from '@foyer/contract/identity/get-telegram-setting';
import type { WpsClock } from '@foyer/wps-client/clock';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { pendingTelegramLogin } from '#src/features/identity-login/callback/pending-login-storage.ts';
import type { ProviderLoginResult } from '#src/features/identity-login/provider-login-result.ts';
import { waitForTelegramPopup } from '#src/features/identity-login/providers/telegram-popup.ts';

interface TelegramDependencies {
  readonly wps: WpsClient;
  readonly clock: WpsClock;
  /** The popup that opened on the tap; `null` if the page redirects instead. */
  readonly opened: Window | null;
  readonly navigateAway: (address: string) => void;
}

/**
 * Logs in with Telegram in a popup. The result arrives as a message, or when the popup returns to this site. [S4-031,
 * S8-017]
 */
export async function startTelegramLogin({
  wps,
  clock,
  opened,
  navigateAway,
}: TelegramDependencies): Promise<ProviderLoginResult> {
  const pending = pendingTelegramLogin.peek(clock.now());
  const setting = await wps.call(getTelegramSetting, {});
  if (!setting.ok) {
    opened?.close();
    return { kind: 'rejected', error: setting.error };
  }
  const { enabled, authDomain, authUrl } = setting.value;
  if (!enabled || authDomain !== location.hostname) {
    opened?.close();
    return { kind: 'failed', code: 'auth/unauthorized-domain', reason: location.hostname };
  }
  const address = telegramLoginUrl(setting.value);
  if (!opened || !pending) {
    opened?.close();
    navigateAway(address);
    return { kind: 'leaving' };
  }
  opened.location.href = address;
  const { id } = pending;
  const result = await waitForTelegramPopup(opened, { clock, id, origin: new URL(authUrl).origin });
  pendingTelegramLogin.remove();
  return result;
}

/** URL of Telegram's login page, which returns to the current page. */
function telegramLoginUrl({ authUrl, botId }: { readonly authUrl: string; readonly botId: string }): string {
  const address = new URL('/auth', authUrl);
  address.search = new URLSearchParams({
    bot_id: botId,
    origin: location.origin,
    request_access: 'write',
    return_to: location.origin + location.pathname + location.search,
  }).toString();
  return address.href;
}
