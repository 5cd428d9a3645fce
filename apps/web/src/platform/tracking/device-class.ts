import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';

/** The kind of device, by what a browser calls itself; a tablet of Apple's says it is a Mac, but no Mac has a touch screen. */
export function deviceClass(userAgent: string, maxTouchPoints: number): TrackedEvent['device'] {
  if (/\biPad\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)) return 'tablet';
  if (/\bAndroid\b/.test(userAgent) && !/\bMobile\b/.test(userAgent)) return 'tablet';
  return /\b(?:Mobile|Mobi|iPhone|iPod)\b/.test(userAgent) ? 'phone' : 'desktop';
}
