import { randomUuid } from '@foyer/wps-client/crypto';
import { pendingTelegramLogin } from '#src/features/identity-login/callback/pending-login-storage.ts';
import type { ProviderWithButton, ProviderLoginPurpose } from '#src/features/identity-login/provider-login-result.ts';
import { detectInAppBrowser } from '#src/platform/device/in-app-browser.ts';

/** Size of a provider's popup, in pixels. [S9-026] */
const POPUP_SIZE = { width: 500, height: 600 };

/** Opens an empty popup for a login; returns `null` if the browser blocks it. */
export function openLoginPopup(): Window | null {
  const left = Math.max(0, (screen.availWidth - POPUP_SIZE.width) / 2);
  const top = Math.max(0, (screen.availHeight - POPUP_SIZE.height) / 2);
  return window.open('', '', `popup,width=${POPUP_SIZE.width},height=${POPUP_SIZE.height},left=${left},top=${top}`);
}

export type ProviderLoginWindow =
  /** The login runs in a popup, which opened on the tap and is empty until the provider's URL is known. */
  | { readonly kind: 'popup'; readonly opened: Window }
  /** The browser blocked the popup. */
  | { readonly kind: 'blocked' }
  /** The login runs in this page, which redirects to the provider and back. */
  | { readonly kind: 'page' };

/** Time to live of a Telegram request and its result, in seconds. [S9-025] */
const REQUEST_TTL_S = 300;

const popupProviders: ReadonlySet<ProviderWithButton> = new Set(['google', 'facebook', 'twitter', 'telegram']);

interface Tap {
  readonly provider: ProviderWithButton;
  readonly purpose: ProviderLoginPurpose;
  /** Current time in milliseconds since 1970. */
  readonly now: number;
  /** Text that the popup shows until the provider's page loads. */
  readonly waitText: string;
  /** True in a private window, where no redirect login works. */
  readonly inPrivate: boolean;
}

/**
 * Opens the popup, and does everything else that must happen during the tap on the login button: iOS Safari and Android
 * open popups only during a tap, not after a download or a request.
 */
export function openProviderLoginWindow({ provider, purpose, now, waitText, inPrivate }: Tap): ProviderLoginWindow {
  if (provider === 'telegram') {
    // Stored before the popup opens, because the popup gets a copy of this tab's storage and finds its request there.
    pendingTelegramLogin.store({ id: randomUuid(crypto), purpose }, { now, seconds: REQUEST_TTL_S });
  }
  if (inPrivate || !popupProviders.has(provider) || !canUsePopups()) return { kind: 'page' };
  const opened = openLoginPopup();
  if (!opened) return { kind: 'blocked' };
  opened.document.title = waitText;
  opened.document.body.textContent = waitText;
  return { kind: 'popup', opened };
}

/**
 * Whether a popup can be used. In-app browsers open none; in a site on the iOS home screen, a popup cannot reach the
 * page that opened it.
 */
function canUsePopups(): boolean {
  const onIosHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return !onIosHomeScreen && detectInAppBrowser(navigator.userAgent) === null;
}
