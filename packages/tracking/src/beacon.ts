import { BEACON_PATH } from '@foyer/contract/tracking/limits';

/** The first major version of iOS with reliable beacons. [S5-025] */
const MIN_IOS_VERSION = 16;

/** Major version of iOS in the user agent, `null` if there is none. */
function iosVersion(userAgent: string): number | null {
  if (!/\b(?:iPhone|iPod|iPad)\b/.test(userAgent)) return null;
  const [, major] = /\bOS (\d{1,3})_/.exec(userAgent) ?? [];
  return major === undefined ? null : Number(major);
}

/** Whether beacons are sent in this browser: not on iOS below 16. [S5-025] */
export function supportsBeacons(userAgent: string): boolean {
  const version = iosVersion(userAgent);
  return version === null || version >= MIN_IOS_VERSION;
}

/** The part of `navigator` that a beacon needs; old browsers have no `sendBeacon`. */
export interface BeaconSender {
  readonly userAgent: string;
  readonly sendBeacon?: (url: string, data: Blob) => boolean;
}

/**
 * Sends a value in the background, also while the page is being left. Returns false if the browser did not accept it; then
 * nothing is sent. Never throws. `merchant` is `null` if unknown: the server uses the merchant of the host. [S7-027, S5-025]
 */
export function sendBeacon(sender: BeaconSender, merchant: string | null, value: object): boolean {
  if (!supportsBeacons(sender.userAgent)) return false;
  const body = new Blob([JSON.stringify(merchant === null ? { value } : { merchant, value })], {
    type: 'application/json',
  });
  try {
    return sender.sendBeacon?.(BEACON_PATH, body) ?? false;
  } catch {
    return false;
  }
}
