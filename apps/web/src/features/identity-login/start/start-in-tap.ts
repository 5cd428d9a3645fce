import { randomUuid } from '@foyer/wps-client/crypto';
import { pendingTelegram } from '#src/features/identity-login/callback/pending-login-storage.ts';
import type { ButtonProvider, LoginPurpose } from '#src/features/identity-login/provider.ts';
import { inAppBrowserOf } from '#src/platform/device/in-app-browser.ts';

/** In pixels. [S9-026] */
const SIZE = { width: 500, height: 600 };

/** Opens an empty popup; returns `null` if the browser blocks it. */
export function openWindow(): Window | null {
  const left = Math.max(0, (screen.availWidth - SIZE.width) / 2);
  const top = Math.max(0, (screen.availHeight - SIZE.height) / 2);
  return window.open('', '', `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`);
}

export type ProviderPlace =
  /** In a popup. It was opened by the tap and stays empty until the provider's URL is known. */
  | { readonly kind: 'window'; readonly opened: Window }
  /** The browser blocked the popup. */
  | { readonly kind: 'blocked' }
  /** In this page, which redirects to the provider and back. */
  | { readonly kind: 'page' };

/** Time to live of a Telegram request and its result, in seconds. [S9-025] */
const QUESTION_LIFE_S = 300;

const windowed: ReadonlySet<ButtonProvider> = new Set(['google', 'facebook', 'twitter', 'telegram']);

interface Tap {
  readonly provider: ButtonProvider;
  readonly purpose: LoginPurpose;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Text of the popup until the provider's page loads. */
  readonly waitText: string;
  /** In a private window no redirect login works. */
  readonly inPrivate: boolean;
}

/**
 * Does everything that must happen inside the tap. iOS Safari and Android open popups only during the tap, not after a
 * download or request.
 */
export function startInTap({ provider, purpose, now, waitText, inPrivate }: Tap): ProviderPlace {
  if (provider === 'telegram') {
    // Before the popup opens: it gets a copy of this tab's storage, and recognises its request there.
    pendingTelegram.keep({ id: randomUuid(crypto), purpose }, { now, seconds: QUESTION_LIFE_S });
  }
  if (inPrivate || !windowed.has(provider) || !windowsAnswer()) return { kind: 'page' };
  const opened = openWindow();
  if (!opened) return { kind: 'blocked' };
  opened.document.title = waitText;
  opened.document.body.textContent = waitText;
  return { kind: 'window', opened };
}

/** In-app browsers open no popups. On an iOS home screen a popup has no opener. */
function windowsAnswer(): boolean {
  const onIosHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return !onIosHomeScreen && inAppBrowserOf(navigator.userAgent) === null;
}
