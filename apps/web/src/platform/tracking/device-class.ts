import type { TrackedEvent } from '@foyer/contract/tracking/tracked-event';
import { isAppleTablet } from '#src/platform/device/apple-tablet.ts';

/** The kind of device, by what a browser calls itself. */
export function deviceClass(userAgent: string, maxTouchPoints: number): TrackedEvent['device'] {
  if (isAppleTablet(userAgent, maxTouchPoints)) return 'tablet';
  if (/\bAndroid\b/.test(userAgent) && !/\bMobile\b/.test(userAgent)) return 'tablet';
  return /\b(?:Mobile|Mobi|iPhone|iPod)\b/.test(userAgent) ? 'phone' : 'desktop';
}
