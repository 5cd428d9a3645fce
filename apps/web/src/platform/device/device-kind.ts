import { appVersionOf } from '#src/platform/native/app-version.ts';
import { appleBrowserOf, isAppleTablet } from '#src/platform/device/apple-browser.ts';
import { readStored, writeStored } from '#src/platform/storage/stored.ts';

/** Started from the home screen, without a browser around it. */
export function isInstalled(): boolean {
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  return standalone || matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
}

/** How an account came to be: in the native app, on the home screen, or on a browser's page. [S3-016] */
export function registerMethod(): 'APP' | 'H5' | 'WEBCLIP' | 'PWA' {
  const inApp = document.documentElement.dataset['inApp'] !== undefined;
  if (inApp || isOfficialApp(navigator.userAgent)) return 'APP';
  const kind = deviceKind();
  return kind === 'WEBCLIP' || kind === 'PWA' ? kind : 'H5';
}

/** Run as the native app, or from the home screen, and not on a browser's page. [S5-020] */
export function runsAsApp(): boolean {
  return registerMethod() !== 'H5';
}

/** `1` on a home-screen entry that a configuration profile put there. [S3-029] */
const WEBCLIP_KEY = 'foyer.webclip';

/** What a login says it is made on, besides a phone's browser. [S3-013] */
export function deviceKind(): 'IPAD' | 'PWA' | 'WEBCLIP' | undefined {
  if (readStored('local', WEBCLIP_KEY) === '1') return 'WEBCLIP';
  if (isInstalled()) return 'PWA';
  return isAppleTablet(navigator.userAgent, navigator.maxTouchPoints) ? 'IPAD' : undefined;
}

/** The native app says so in its user agent: `App..Ver:x.y.z`. [S5-021, S3-012] */
export function isOfficialApp(userAgent: string): boolean {
  return appVersionOf(userAgent) !== null;
}

/**
 * Keeps whether this is an entry that a configuration profile put on an Apple home screen, whose address says so by
 * `webclip=1`. In a browser it is none; started from the home screen without a word it stays what it was. [S3-029]
 */
export function keepWebclip(search: string): void {
  if (!appleBrowserOf(navigator.userAgent, navigator.maxTouchPoints)) return;
  if (new URLSearchParams(search).get('webclip') === '1') writeStored('local', WEBCLIP_KEY, '1');
  else if (!isInstalled() || readStored('local', WEBCLIP_KEY) === null) writeStored('local', WEBCLIP_KEY, '0');
}
