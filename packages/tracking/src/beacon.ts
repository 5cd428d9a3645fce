import { BEACON_PATH } from '@foyer/contract/tracking/limits';

/** The first iOS whose beacons can be relied on. [S5-025] */
const FIRST_IOS = 16;

/** Major version of iOS in the user agent; `null` without one. */
function iosVersion(userAgent: string): number | null {
  if (!/\b(?:iPhone|iPod|iPad)\b/.test(userAgent)) return null;
  const [, major] = /\bOS (\d{1,3})_/.exec(userAgent) ?? [];
  return major === undefined ? null : Number(major);
}

/** Whether this browser is given beacons: not iOS below 16. [S5-025] */
export function takesBeacons(userAgent: string): boolean {
  const version = iosVersion(userAgent);
  return version === null || version >= FIRST_IOS;
}

/** The little of a browser's `navigator` that a beacon needs; an old one has no `sendBeacon`. */
export interface BeaconSender {
  readonly userAgent: string;
  readonly sendBeacon?: (url: string, data: Blob) => boolean;
}

/**
 * Sends a value that nobody waits for, also from a page that is leaving. False when the browser did not take it: then
 * nothing was sent. Never throws. `merchant` is `null` where it is not known: the host's counts anyway. [S7-027, S5-025]
 */
export function sendBeacon(sender: BeaconSender, merchant: string | null, value: object): boolean {
  if (!takesBeacons(sender.userAgent)) return false;
  const body = new Blob([JSON.stringify(merchant === null ? { value } : { merchant, value })], {
    type: 'application/json',
  });
  try {
    return sender.sendBeacon?.(BEACON_PATH, body) ?? false;
  } catch {
    return false;
  }
}
