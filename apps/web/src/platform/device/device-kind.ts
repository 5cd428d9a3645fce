import { parseAppVersion } from '#src/platform/native/app-version.ts';
import { detectAppleBrowser, isAppleTablet } from '#src/platform/device/apple-browser.ts';
import { readStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

/** Whether the site runs as an installed app. */
export function isInstalledApp(): boolean {
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  return standalone || matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
}

/** Returns how the site runs, for a registration: in the native app, from the home screen, or in a browser. [S3-016] */
export function getRegistrationMethod(): 'APP' | 'H5' | 'WEBCLIP' | 'PWA' {
  const inApp = document.documentElement.dataset['inApp'] !== undefined;
  if (inApp || isOfficialApp(navigator.userAgent)) return 'APP';
  const kind = getDeviceKind();
  return kind === 'WEBCLIP' || kind === 'PWA' ? kind : 'H5';
}

/** Whether the site runs in the native app or from the home screen. [S5-020] */
export function runsAsAnyApp(): boolean {
  return getRegistrationMethod() !== 'H5';
}

/** Storage key, `1` if a configuration profile created the home-screen entry. [S3-029] */
const WEBCLIP_KEY = 'foyer.webclip';

/** Returns the device kind of a login; undefined for a phone's browser. [S3-013] */
export function getDeviceKind(): 'IPAD' | 'PWA' | 'WEBCLIP' | undefined {
  if (readStoredItem('local', WEBCLIP_KEY) === '1') return 'WEBCLIP';
  if (isInstalledApp()) return 'PWA';
  return isAppleTablet(navigator.userAgent, navigator.maxTouchPoints) ? 'IPAD' : undefined;
}

/** Whether the user agent is that of the native app, which contains `App..Ver:x.y.z`. [S5-021, S3-012] */
export function isOfficialApp(userAgent: string): boolean {
  return parseAppVersion(userAgent) !== null;
}

/**
 * Stores whether a configuration profile created the Apple home-screen entry, which opens with `webclip=1`. In a
 * browser the value is 0; an entry without the parameter keeps its value. [S3-029]
 */
export function storeWebclipParameter(search: string): void {
  if (!detectAppleBrowser(navigator.userAgent, navigator.maxTouchPoints)) return;
  if (new URLSearchParams(search).get('webclip') === '1') writeStoredItem('local', WEBCLIP_KEY, '1');
  else if (!isInstalledApp() || readStoredItem('local', WEBCLIP_KEY) === null)
    writeStoredItem('local', WEBCLIP_KEY, '0');
}
