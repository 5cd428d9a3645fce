import { isInstalled } from '#src/platform/device/display-mode.ts';
import { appVersionOf } from '#src/platform/native/app-version.ts';
import { appleBrowserOf } from '#src/platform/device/apple-browser.ts';
import { readStored, writeStored } from '#src/platform/storage/stored.ts';
import { isAppleTablet } from '#src/platform/device/apple-tablet.ts';

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
