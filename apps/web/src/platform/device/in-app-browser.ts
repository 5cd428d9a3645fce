/**
 * Apps with a built-in browser, and how their user agents are recognised. The order matters: the user agents of
 * Instagram and Threads contain parts of Facebook's.
 */
const apps = [
  { app: 'line', pattern: /\bLine\/\d/ },
  { app: 'instagram', pattern: /\bInstagram \d/ },
  { app: 'threads', pattern: /\bBarcelona \d/ },
  { app: 'messenger', pattern: /\bFB_IAB\/(?:Orca|MESSENGER)|\bFBAN\/Messenger/ },
  { app: 'facebook', pattern: /\bFB_IAB\b|\bFBA[NV]\b/ },
  { app: 'telegram', pattern: /\bTelegram-Android\/\d/ },
  { app: 'tiktok', pattern: /\b(?:BytedanceWebview|musical_ly|trill|TikTok)(?=[/_ ])/i },
  { app: 'kwai', pattern: /\bKwai(?:[_-](?:pro|lite|me|android|ios))?\//i },
  { app: 'zalo', pattern: /\bZalo (?:android|iOS)\//i },
  { app: 'wechat', pattern: /\bMicroMessenger\/\d/ },
  { app: 'snapchat', pattern: /\bSnapchat\/\d/ },
  { app: 'x', pattern: /\bTwitter(?:Android| for i(?:Phone|Pad))\b/ },
  { app: 'kakaotalk', pattern: /\bKAKAOTALK\b/ },
] as const satisfies readonly { readonly app: string; readonly pattern: RegExp }[];

/** An app with a built-in browser. Logins with identity providers rarely work in such browsers. */
export type InAppBrowser = (typeof apps)[number]['app'];

/** Detects the app whose built-in browser shows the page, by the user agent; `null` for an ordinary browser. */
export function detectInAppBrowser(userAgent: string): InAppBrowser | null {
  return apps.find(({ pattern }) => pattern.test(userAgent))?.app ?? null;
}

/** Whether the page runs in Telegram's web view for Mini Apps. */
export function isTelegramWebView(): boolean {
  return 'TelegramWebviewProxy' in window;
}

/**
 * Whether the page runs as a LIFF app inside LINE. The ordinary built-in browser of LINE has no `LIFF` in its user
 * agent.
 */
export function isLiffWebView(userAgent: string): boolean {
  return detectInAppBrowser(userAgent) === 'line' && /\bLIFF\b/.test(userAgent);
}

/**
 * Returns a URL that opens the page outside the app's built-in browser: with a query parameter for LINE, as an intent
 * URL on Android. `null` if neither works, so that the member must copy the URL.
 */
export function getExternalBrowserUrl(
  app: InAppBrowser,
  { href, userAgent }: { href: string; userAgent: string },
): string | null {
  const url = new URL(href);
  if (app === 'line') {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  if (!/\bAndroid\b/.test(userAgent)) return null;
  return `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${url.protocol.slice(0, -1)};end`;
}
