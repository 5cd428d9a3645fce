import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import { adPartners, type PixelConfig } from '@foyer/contract/tracking/pixel-config';
import { startDestinations } from '#src/destinations/start-destinations.ts';
import { EVENT_ID, type FakePixelFrame, createFakePixelFrame } from '#test/fake-pixel-frame.ts';

export const FULL_CONSENT = { measurement: true, advertising: true };
export const VISITOR_ID = 'visitor-1';
export const PAGE_URL = 'https://play.example/m/home';
export const depositAmount = { amount: 250, currency: 'VND' };

/** A value for every click id and campaign parameter of all ad partners. */
export const allClickIds = {
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

/** Starts the destinations that a tracking configuration has, in a fake pixel frame. */
export function startTestDestinations(
  config: PixelConfig,
  consent = FULL_CONSENT,
): { readonly page: FakePixelFrame; readonly sendEvent: (name: AdEvent['name'], more?: Partial<AdEvent>) => void } {
  const page = createFakePixelFrame();
  const send = startDestinations(
    config,
    { visitorId: VISITOR_ID, page: PAGE_URL, clickIds: allClickIds, consent, partners: adPartners },
    page,
  );
  return { page, sendEvent: (name, more = {}) => send({ name, eventId: EVENT_ID, ...more }) };
}
