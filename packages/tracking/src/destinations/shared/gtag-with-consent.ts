import type { Consent } from '@foyer/contract/tracking/consent';
import { type PixelCallQueue, createGlobalCallQueue } from '#src/destinations/shared/pixel-call-queue.ts';

const DATA_LAYER = 'dataLayer';
const initialized = new WeakSet<object>();

const toConsentState = (allowed: boolean): 'granted' | 'denied' => (allowed ? 'granted' : 'denied');

/**
 * Creates the queue of Google's scripts with Consent Mode, version 2: everything is denied at first, then updated to the
 * visitor's choice. `wait_for_update` is not needed, because the update follows before any tag is loaded. If advertising is
 * denied, requests to Google contain no click ids. https://developers.google.com/tag-platform/security/guides/consent
 */
export function createGtag(globals: object, { measurement, advertising }: Consent): PixelCallQueue {
  const gtag = createGlobalCallQueue(globals, DATA_LAYER);
  if (initialized.has(globals)) return gtag;
  initialized.add(globals);
  Reflect.set(globals, 'gtag', gtag);
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', 'default', { ...denied, analytics_storage: 'denied' });
  gtag('set', 'ads_data_redaction', !advertising);
  const ads = toConsentState(advertising);
  const allowed = { ad_storage: ads, ad_user_data: ads, ad_personalization: ads };
  gtag('consent', 'update', { ...allowed, analytics_storage: toConsentState(measurement) });
  return gtag;
}

/**
 * Origins from which Google's tags load scripts and to which they report, for the Content-Security-Policy.
 * https://developers.google.com/tag-platform/security/guides/csp
 */
export const googleTagHosts = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.g.doubleclick.net',
  'https://www.googleadservices.com',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
] as const;
