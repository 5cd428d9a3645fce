import type { AdEvent } from '@foyer/contract/tracking/ad-event';
import { describe, expect, test } from 'vitest';
import { buildPageLocation } from '#src/destinations/shared/landing-query.ts';
import {
  startTestDestinations,
  FULL_CONSENT,
  depositAmount,
  PAGE_URL,
  VISITOR_ID,
} from '#test/start-test-destinations.ts';
import { EVENT_ID, getPartnerPixelConfig } from '#test/fake-pixel-frame.ts';

const LANDED = `${PAGE_URL}?fbclid=fb-click&gclid=g-click&ttclid=tt-click&twclid=tw-click&click_id=kwai-click&bbg=bigo-click&utm_source=news`;
const CAMPAIGN = `${PAGE_URL}?utm_source=news`;
const MEASURED = { measurement: true, advertising: false };
const GTAG = 'G-AB12CD34EF';
const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
const granted = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' };

describe('Consent Mode', () => {
  test.each([
    ['measurement, without click ids', MEASURED, { ...denied, analytics_storage: 'granted' }, CAMPAIGN],
    ['all purposes', FULL_CONSENT, { ...granted, analytics_storage: 'granted' }, LANDED],
  ])('Google’s consent is denied before any tag, then updated at once: %s', (_what, consent, granted, location) => {
    const { page } = startTestDestinations(getPartnerPixelConfig('googleTag'), consent);
    expect(page.layer('dataLayer')).toEqual([
      ['consent', 'default', { ...denied, analytics_storage: 'denied' }],
      ['set', 'ads_data_redaction', !consent.advertising],
      ['consent', 'update', granted],
      ['js', new Date(page.now())],
      ['config', GTAG, { client_id: VISITOR_ID, page_location: location, send_page_view: false }],
      ['get', GTAG, 'session_id', expect.any(Function)],
    ]);
    expect(page.scripts).toEqual([`https://www.googletagmanager.com/gtag/js?id=${GTAG}`]);
  });

  test('calls for Google’s script are queued as arguments objects, because it ignores arrays', () => {
    const { page } = startTestDestinations(getPartnerPixelConfig('googleTag'));
    const layer: unknown = Reflect.get(page.globals, 'dataLayer');
    expect(Array.isArray(layer) && layer.some((call: unknown) => Array.isArray(call))).toBe(false);
  });

  test('the function gtag is defined and appends to the queue', () => {
    const { page } = startTestDestinations(getPartnerPixelConfig('googleTag'));
    const gtag: unknown = Reflect.get(page.globals, 'gtag');
    if (typeof gtag === 'function') Reflect.apply(gtag, undefined, ['set', 'x', 1]);
    expect(page.layer('dataLayer').at(-1)).toEqual(['set', 'x', 1]);
  });

  test('Google receives a page location without a query if there is no campaign', () => {
    expect(buildPageLocation({ page: PAGE_URL, clickIds: {}, consent: FULL_CONSENT })).toBe(PAGE_URL);
  });

  test('Google’s consent is set once for two tags that share the queue', () => {
    const { page } = startTestDestinations({ ...getPartnerPixelConfig('googleTag'), ...getPartnerPixelConfig('gtm') });
    const consentCalls = page.layer('dataLayer').filter((call) => Array.isArray(call) && call[0] === 'consent');
    expect(consentCalls.map((call) => Reflect.get(Object(call), 1))).toEqual(['default', 'update']);
  });

  test('if the visitor allows advertising but not measurement, Google Tag Manager runs with analytics storage denied', () => {
    const { page } = startTestDestinations(getPartnerPixelConfig('gtm'), { measurement: false, advertising: true });
    expect(page.layer('dataLayer').slice(2)).toEqual([
      ['consent', 'update', { ...granted, analytics_storage: 'denied' }],
      { 'gtm.start': page.now(), event: 'gtm.js', page_location: LANDED },
    ]);
    expect(page.scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD']);
  });
});

const items = [{ item_id: 'deposit', quantity: 1, price: 250 }];
const bought = { value: 250, currency: 'VND', items };
const deposit = ['purchase', { transaction_id: EVENT_ID, ...bought }] as const;

test.each<readonly [AdEvent['name'], Partial<AdEvent>, string, object]>([
  ['pageView', {}, 'page_view', {}],
  ['viewContent', { content: 'koi' }, 'view_item', { items: [{ item_id: 'koi' }] }],
  ['register', {}, 'sign_up', {}],
  ['viewContent', {}, 'view_item', {}],
  ['login', {}, 'login', {}],
  ['launch', { content: 'koi' }, 'select_content', { content_type: 'game', content_id: 'koi' }],
  ['startTrial', { content: 'koi' }, 'start_trial', { content_id: 'koi' }],
  ['depositSubmit', depositAmount, 'begin_checkout', bought],
  ['deposit', depositAmount, ...deposit],
  ['redeposit', depositAmount, ...deposit],
  ['firstDeposit', depositAmount, ...deposit],
  ['depositSubmit', {}, 'begin_checkout', { items: [{ item_id: 'deposit', quantity: 1 }] }],
])('[S9-035] Analytics receives %s with its documented parameters', (name, more, word, params) => {
  const { page, sendEvent } = startTestDestinations(getPartnerPixelConfig('googleTag'));
  sendEvent(name, more);
  expect(page.layer('dataLayer').at(-1)).toStrictEqual([
    'event',
    word,
    { send_to: GTAG, event_id: EVENT_ID, ...params },
  ]);
});

test('[S9-035] Tag Manager receives deposits with their amount and games with their code', () => {
  const { page, sendEvent } = startTestDestinations(getPartnerPixelConfig('gtm'));
  sendEvent('depositSubmit', depositAmount);
  sendEvent('viewContent', { content: 'koi' });
  expect(page.layer('dataLayer').slice(-2)).toStrictEqual([
    { event: 'deposit_submit', event_id: EVENT_ID, value: 250, currency: 'VND' },
    { event: 'view_content', event_id: EVENT_ID, content_id: 'koi' },
  ]);
});

test('the session of Google Analytics is read and reported once, and no session of Google Ads', () => {
  const { page } = startTestDestinations(getPartnerPixelConfig('googleTag'));
  const calls = page.layer('dataLayer').filter((call): call is unknown[] => Array.isArray(call) && call[0] === 'get');
  expect(calls).toHaveLength(1);
  expect(page.sessions).toEqual([]);
  const callback = calls[0]?.[3];
  if (typeof callback === 'function') Reflect.apply(callback, undefined, [1_795_000_000]);
  expect(page.sessions).toEqual(['1795000000']);
  const ads = startTestDestinations({ gtagId: 'AW-1234567890' });
  expect(ads.page.layer('dataLayer').some((call) => Array.isArray(call) && call[0] === 'get')).toBe(false);
});
