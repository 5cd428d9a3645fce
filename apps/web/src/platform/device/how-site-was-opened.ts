import { parseAppVersion } from '#src/platform/native/app-version.ts';
import { detectAppleBrowser, isAppleTablet } from '#src/platform/device/apple-browser.ts';
import { readStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

/** Whether the site runs as an installed web app, in a window without browser controls. */
export function isInstalledWebApp(): boolean {
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  return standalone || matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
}

/**
 * Returns the field `registerMethod` of a registration: whether the site runs in the native app (`APP`), from the home
 * screen (`PWA`, `WEBCLIP`) or in a browser (`H5`). [S3-016]
 */
export function getRegistrationMethod(): 'APP' | 'H5' | 'WEBCLIP' | 'PWA' {
  const inApp = document.documentElement.dataset['inApp'] !== undefined;
  if (inApp || isNativeAppUserAgent(navigator.userAgent)) return 'APP';
  const kind = getDeviceKind();
  return kind === 'WEBCLIP' || kind === 'PWA' ? kind : 'H5';
}

/** Whether the site runs in the native app or from the home screen. [S5-020] */
export function isInstalledOrNativeApp(): boolean {
  return getRegistrationMethod() !== 'H5';
}

/**
 * Storage key; `1` if the site was opened from a home-screen icon that an Apple configuration profile created. [S3-029]
 */
const WEBCLIP_KEY = 'foyer.webclip';

/** Returns the field `device` of a login; `undefined` for an ordinary browser outside iPads. [S3-013] */
export function getDeviceKind(): 'IPAD' | 'PWA' | 'WEBCLIP' | undefined {
  if (readStoredItem('local', WEBCLIP_KEY) === '1') return 'WEBCLIP';
  if (isInstalledWebApp()) return 'PWA';
  return isAppleTablet(navigator.userAgent, navigator.maxTouchPoints) ? 'IPAD' : undefined;
}

/** Whether the user agent is that of the merchant's native app, which contains `App..Ver:x.y.z`. [S5-021, S3-012] */
export function isNativeAppUserAgent(userAgent: string): boolean {
  return parseAppVersion(userAgent) !== null;
}

/**
 * Stores whether the site was opened on an Apple device from a home-screen icon that a configuration profile created
 * (its URL has `webclip=1`). In a browser the stored value is 0. If an installed site opens without the parameter, the
 * stored value stays. [S3-029]
 */
export function storeWebclipParameter(search: string): void {
  if (!detectAppleBrowser(navigator.userAgent, navigator.maxTouchPoints)) return;
  if (new URLSearchParams(search).get('webclip') === '1') writeStoredItem('local', WEBCLIP_KEY, '1');
  else if (!isInstalledWebApp() || readStoredItem('local', WEBCLIP_KEY) === null)
    writeStoredItem('local', WEBCLIP_KEY, '0');
}
