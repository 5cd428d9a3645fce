import { collect } from '@foyer/contract/system/collect';
import type { InputOf } from '@foyer/contract/endpoint';

/** iPhones and iPads, and what tells their version. */
const APPLE = /(?:iPhone|iPad|iPod).*? OS (\d+)_/;
const FIRST_APPLE = 16;

/** Beacons of older iPhones and iPads are lost on their way. [S5-025] */
export function mayBeacon(userAgent: string): boolean {
  const [, version] = APPLE.exec(userAgent) ?? [];
  return version === undefined || Number(version) >= FIRST_APPLE;
}

/** Sends a measurement that nobody waits for; it leaves even when the page does. Lost is lost. [S7-027] */
export function sendBeacon(measured: InputOf<typeof collect>): void {
  // Some browsers take the function away from whoever they think measures.
  if (!('sendBeacon' in navigator) || !mayBeacon(navigator.userAgent)) return;
  const body = new Blob([JSON.stringify(measured)], { type: 'application/json' });
  navigator.sendBeacon(collect.path, body);
}
