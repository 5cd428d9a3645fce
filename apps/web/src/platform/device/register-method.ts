import { deviceKind, isOfficialApp } from '#src/platform/device/device-kind.ts';

/** How an account came to be: in the native app, on the home screen, or on a browser's page. [S3-016] */
export function registerMethod(): 'APP' | 'H5' | 'WEBCLIP' | 'PWA' {
  const inApp = document.documentElement.dataset['inApp'] !== undefined;
  if (inApp || isOfficialApp(navigator.userAgent)) return 'APP';
  const kind = deviceKind();
  return kind === 'WEBCLIP' || kind === 'PWA' ? kind : 'H5';
}
