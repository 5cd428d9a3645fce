import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import { adPartners, type PixelConfig } from '@foyer/contract/tracking/pixel-config';
import { runDestinations } from '#src/destinations/run-destinations.ts';
import { EVENT_ID, type FakePixelBrowser, createFakePixelBrowser } from '#test/fake-pixel-browser.ts';

export const ALL_ALLOWED = { measurement: true, advertising: true };
export const VISITOR = 'visitor-1';
export const PAGE = 'https://play.example/m/home';
export const money = { amount: 250, currency: 'VND' };

/** Click ids and campaign parameters of every vendor. */
export const clickIds = {
  fbc: 'fb.1.2.c',
  fbp: 'fb.1.2.p',
  fbclid: 'fb-click',
  gclid: 'g-click',
  ttclid: 'tt-click',
  twclid: 'tw-click',
  kwaiclid: 'kwai-click',
  bbg: 'bigo-click',
  voluum: 'v-click',
  utm_source: 'news',
  propeller: 'p 1',
  kadam: 'k1',
  mgs: 'm1',
  phx: 'x1',
  devils: 'd1',
  macan: 'c1',
};

/** Starts the destinations of `config` in a fake frame. */
export function startDestinations(
  config: PixelConfig,
  consent = ALL_ALLOWED,
): { readonly page: FakePixelBrowser; readonly sendEvent: (name: AdEvent['name'], more?: Partial<AdEvent>) => void } {
  const page = createFakePixelBrowser();
  const send = runDestinations(
    config,
    { visitorId: VISITOR, page: PAGE, clickIds, consent, partners: adPartners },
    page,
  );
  return { page, sendEvent: (name, more = {}) => send({ name, eventId: EVENT_ID, ...more }) };
}
