/**
 * The apps whose in-app browser is recognised, in the order they are looked for: Instagram and Threads name parts of
 * Facebook's as well. `name` is the app's own spelling, the same in every language.
 */
const apps = [
  { app: 'line', name: 'LINE', pattern: /\bLine\/\d/ },
  { app: 'instagram', name: 'Instagram', pattern: /\bInstagram \d/ },
  { app: 'threads', name: 'Threads', pattern: /\bBarcelona \d/ },
  { app: 'messenger', name: 'Messenger', pattern: /\bFB_IAB\/(?:Orca|MESSENGER)|\bFBAN\/Messenger/ },
  { app: 'facebook', name: 'Facebook', pattern: /\bFB_IAB\b|\bFBA[NV]\b/ },
  { app: 'telegram', name: 'Telegram', pattern: /\bTelegram-Android\/\d/ },
  { app: 'tiktok', name: 'TikTok', pattern: /\b(?:BytedanceWebview|musical_ly|trill|TikTok)(?=[/_ ])/i },
  { app: 'kwai', name: 'Kwai', pattern: /\bKwai(?:[_-](?:pro|lite|me|android|ios))?\//i },
  { app: 'zalo', name: 'Zalo', pattern: /\bZalo (?:android|iOS)\//i },
  { app: 'wechat', name: 'WeChat', pattern: /\bMicroMessenger\/\d/ },
  { app: 'snapchat', name: 'Snapchat', pattern: /\bSnapchat\/\d/ },
  { app: 'x', name: 'X', pattern: /\bTwitter(?:Android| for i(?:Phone|Pad))\b/ },
  { app: 'kakaotalk', name: 'KakaoTalk', pattern: /\bKAKAOTALK\b/ },
] as const satisfies readonly { readonly app: string; readonly name: string; readonly pattern: RegExp }[];

/** Browsers inside other apps, where little of what a login elsewhere needs works. */
export type InAppBrowser = (typeof apps)[number]['app'];

/** The app around the page, by its user agent; `null` for a browser of its own. */
export function inAppBrowserOf(userAgent: string): InAppBrowser | null {
  return apps.find(({ pattern }) => pattern.test(userAgent))?.app ?? null;
}

/** What the app is called. */
export function inAppName(app: InAppBrowser): string {
  return apps.find((one) => one.app === app)?.name ?? app;
}

/** Telegram's own web view, which it opens Mini Apps in; no other page can have it. */
export function isTelegramView(): boolean {
  return 'TelegramWebviewProxy' in window;
}

/** The browser that LINE opens LIFF apps in; it says so, and pages it opens from a chat do not. */
export function isLiffView(userAgent: string): boolean {
  return inAppBrowserOf(userAgent) === 'line' && /\bLIFF\b/.test(userAgent);
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
