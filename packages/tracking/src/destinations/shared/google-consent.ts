import type { Consent } from '@foyer/contract/tracking/consent';
import { type ArgumentQueue, argumentQueue } from '#src/destinations/shared/argument-queue.ts';

const DATA_LAYER = 'dataLayer';
const begun = new WeakSet<object>();

const said = (allowed: boolean): 'granted' | 'denied' => (allowed ? 'granted' : 'denied');

/**
 * Google's queue, begun with everything denied before any tag, then told what was allowed: Consent Mode, version 2. Nothing
 * waits for the update (`wait_for_update`): it follows at once, before any tag is asked for. Where advertising is denied, what is
 * sent all the same has no click ids. https://developers.google.com/tag-platform/security/guides/consent
 */
export function googleQueue(globals: object, { measurement, advertising }: Consent): ArgumentQueue {
  const gtag = argumentQueue(globals, DATA_LAYER);
  if (begun.has(globals)) return gtag;
  begun.add(globals);
  Reflect.set(globals, 'gtag', gtag);
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', 'default', { ...denied, analytics_storage: 'denied' });
  gtag('set', 'ads_data_redaction', !advertising);
  const ads = said(advertising);
  const allowed = { ad_storage: ads, ad_user_data: ads, ad_personalization: ads };
  gtag('consent', 'update', { ...allowed, analytics_storage: said(measurement) });
  return gtag;
}

/** Where Google's tags come from and report to. https://developers.google.com/tag-platform/security/guides/csp */
export const googleHosts = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.g.doubleclick.net',
  'https://www.googleadservices.com',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
] as const;
