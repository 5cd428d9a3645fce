/** Browsers inside other apps, where little of what a login elsewhere needs works. */
export type InAppBrowser = 'line' | 'facebook' | 'instagram' | 'telegram';

const patterns = {
  line: /\bLine\/\d/,
  instagram: /\bInstagram \d/,
  facebook: /\bFB_IAB\b|\bFBA[NV]\b/,
  telegram: /\bTelegram-Android\/\d/,
} as const satisfies Readonly<Record<InAppBrowser, RegExp>>;

/** The app around the page, by its user agent; `null` for a browser of its own. */
export function inAppBrowserOf(userAgent: string): InAppBrowser | null {
  const apps = ['line', 'instagram', 'facebook', 'telegram'] as const;
  return apps.find((app) => patterns[app].test(userAgent)) ?? null;
}

/** Telegram's own web view, which it opens Mini Apps in; no other page can have it. */
export function isTelegramView(): boolean {
  return 'TelegramWebviewProxy' in window;
}

/** The browser that LINE opens LIFF apps in; it says so, and pages it opens from a chat do not. */
export function isLiffView(userAgent: string): boolean {
  return patterns.line.test(userAgent) && /\bLIFF\b/.test(userAgent);
}

/**
 * The address that leads out of an app into the device's browser, or `null` where the app has none: there the member copies
 * the address. LINE names a parameter for it, Android an intent; both are published.
 */
export function wayOutOf(app: InAppBrowser, { href, userAgent }: { href: string; userAgent: string }): string | null {
  const url = new URL(href);
  if (app === 'line') {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  if (!/\bAndroid\b/.test(userAgent)) return null;
  return `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${url.protocol.slice(0, -1)};end`;
}
