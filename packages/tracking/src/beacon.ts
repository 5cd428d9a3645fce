import { BEACON_PATH } from '@foyer/contract/tracking/event-request-paths-and-limits';

/** The first major version of iOS on which beacons are reliable. [S5-025] */
const MIN_IOS_VERSION = 16;

/** Returns the major version of iOS in a user agent; `null` for other systems. */
function iosVersion(userAgent: string): number | null {
  if (!/\b(?:iPhone|iPod|iPad)\b/.test(userAgent)) return null;
  const [, major] = /\bOS (\d{1,3})_/.exec(userAgent) ?? [];
  return major === undefined ? null : Number(major);
}

/** Whether this browser may send beacons. Browsers on iOS below 16 may not, because their beacons are unreliable. [S5-025] */
export function supportsBeacons(userAgent: string): boolean {
  const version = iosVersion(userAgent);
  return version === null || version >= MIN_IOS_VERSION;
}

/** The part of the browser's `navigator` that is needed to send a beacon. Old browsers have no `sendBeacon`. */
export interface BeaconSender {
  readonly userAgent: string;
  readonly sendBeacon?: (url: string, data: Blob) => boolean;
}

/**
 * Sends a value as a beacon, which also works while the visitor leaves the page. Returns whether the browser accepted it; if
 * not, nothing is sent. Never throws. If `merchant` is `null`, the server uses the merchant of the host. [S7-027, S5-025]
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
