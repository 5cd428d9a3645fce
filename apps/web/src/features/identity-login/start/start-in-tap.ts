import { randomUuid } from '@foyer/wps-client/crypto';
import { pendingTelegram } from '#src/features/identity-login/callback/pending-login-storage.ts';
import type { ButtonProvider, LoginPurpose } from '#src/features/identity-login/provider.ts';
import { inAppBrowserOf } from '#src/platform/device/in-app-browser.ts';

/** [S9-026] */
const SIZE = { width: 500, height: 600 };

/** A provider's window, empty at first; `null` when the browser blocks it. */
export function openWindow(): Window | null {
  const left = Math.max(0, (screen.availWidth - SIZE.width) / 2);
  const top = Math.max(0, (screen.availHeight - SIZE.height) / 2);
  return window.open('', '', `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`);
}

/** Where a provider is asked. */
export type ProviderPlace =
  /** In a window of its own, which was opened in the tap and is empty until the provider's address is known. */
  | { readonly kind: 'window'; readonly opened: Window }
  /** The browser blocked the window. */
  | { readonly kind: 'blocked' }
  /** In this page, which leaves for the provider and comes back. */
  | { readonly kind: 'page' };

/** Telegram's answer is accepted for this long, in seconds, and so is the question. [S9-025] */
const QUESTION_LIFE_S = 300;

const windowed: ReadonlySet<ButtonProvider> = new Set(['google', 'facebook', 'twitter', 'telegram']);

interface Tap {
  readonly provider: ButtonProvider;
  readonly purpose: LoginPurpose;
  /** Unix time in milliseconds. */
  readonly now: number;
  /** The window's text until the provider's page replaces it. */
  readonly waitText: string;
  /** A private window, where no login elsewhere works. */
  readonly inPrivate: boolean;
}

/**
 * Does what has to happen inside the tap. iOS Safari and Android open a window only for the tap itself, not for code that runs
 * after a download or a request.
 */
export function startInTap({ provider, purpose, now, waitText, inPrivate }: Tap): ProviderPlace {
  if (provider === 'telegram') {
    // Before the window: it gets a copy of this tab's storage, and its page knows by it that the tab asked.
    pendingTelegram.keep({ id: randomUuid(crypto), purpose }, { now, seconds: QUESTION_LIFE_S });
  }
  if (inPrivate || !windowed.has(provider) || !windowsAnswer()) return { kind: 'page' };
  const opened = openWindow();
  if (!opened) return { kind: 'blocked' };
  opened.document.title = waitText;
  opened.document.body.textContent = waitText;
  return { kind: 'window', opened };
}

/** In-app browsers open no second window; one opened by an app on an iOS home screen does not know who opened it. */
function windowsAnswer(): boolean {
  const onIosHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return !onIosHomeScreen && inAppBrowserOf(navigator.userAgent) === null;
}
