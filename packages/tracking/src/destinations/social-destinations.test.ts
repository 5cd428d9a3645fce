import { adPartners } from '@foyer/contract/tracking/pixel-config';
import { expect, test } from 'vitest';
import { startDestinations } from '#src/destinations/start-destinations.ts';
import {
  startTestDestinations,
  FULL_CONSENT,
  depositAmount,
  PAGE_URL,
  VISITOR_ID,
} from '#test/start-test-destinations.ts';
import { EVENT_ID, createFakePixelFrame, getPartnerPixelConfig } from '#test/fake-pixel-frame.ts';

test('[S9-035] Meta receives standard and custom events, each with the event id of the server', () => {
  const { page, sendEvent } = startTestDestinations(getPartnerPixelConfig('facebook'));
  sendEvent('pageView');
  sendEvent('register');
  sendEvent('startTrial', { content: 'koi' });
  sendEvent('viewContent', { content: 'koi' });
  sendEvent('depositSubmit', depositAmount);
  sendEvent('redeposit', depositAmount);
  sendEvent('firstDeposit', depositAmount);
  sendEvent('login');
  expect(page.queued('fbq')).toStrictEqual([
    ['init', '1029384756102938', { external_id: 'visitor-1' }],
    ['track', 'PageView', {}, { eventID: EVENT_ID }],
    ['track', 'CompleteRegistration', {}, { eventID: EVENT_ID }],
    ['track', 'StartTrial', { content_ids: ['koi'] }, { eventID: EVENT_ID }],
    ['track', 'ViewContent', { content_ids: ['koi'] }, { eventID: EVENT_ID }],
    ['track', 'InitiateCheckout', { value: 250, currency: 'VND' }, { eventID: EVENT_ID }],
    ['track', 'Purchase', { value: 250, currency: 'VND' }, { eventID: EVENT_ID }],
    ['trackCustom', 'FirstDeposit', { value: 250, currency: 'VND' }, { eventID: EVENT_ID }],
  ]);
  expect(page.scripts).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
});

test("Meta's two cookies contain the click id and the browser id", () => {
  const { page } = startTestDestinations(getPartnerPixelConfig('facebook'));
  expect(page.cookies).toEqual(['_fbc=fb.1.2.c', '_fbp=fb.1.2.p']);
});

test.each(['facebook', 'bigo'] as const)(
  'no cookie is set for %s if the visitor has no click id of this ad partner',
  (vendor) => {
    const page = createFakePixelFrame();
    const visit = { visitorId: VISITOR_ID, page: PAGE_URL, clickIds: {}, consent: FULL_CONSENT, partners: adPartners };
    startDestinations(getPartnerPixelConfig(vendor), visit, page);
    expect([page.cookies, page.scripts.length]).toEqual([[], 1]);
  },
);

/** The properties of the queue in the vendor's published code, and the method that its script adds to receive calls. */
const callQueues = [
  ['facebook', 'fbq', 'callMethod', { loaded: true, version: '2.0' }],
  ['twitter', 'twq', 'exe', { version: '1.1' }],
] as const;

test.each(callQueues)(
  'the queue of %s, %s, has its published form and forwards calls to %s',
  (vendor, name, method, properties) => {
    const { page, sendEvent } = startTestDestinations(getPartnerPixelConfig(vendor));
    const queue: object = Object(Reflect.get(page.globals, name));
    expect({ ...queue }).toMatchObject(properties);
    const queuedBefore = page.queued(name).length;
    const calls: unknown[] = [];
    Reflect.set(queue, method, function take(this: unknown, ...args: readonly unknown[]) {
      calls.push([this === queue, args.slice(0, 2)]);
    });
    sendEvent('register');
    const call = vendor === 'facebook' ? ['track', 'CompleteRegistration'] : ['event', 'tw-aur0r-reg01'];
    expect([calls, page.queued(name).length]).toEqual([[[true, call]], queuedBefore]);
  },
);

test('Meta’s queue is available as `fbq`, as `_fbq` and as its own method `push`', () => {
  const { page } = startTestDestinations(getPartnerPixelConfig('facebook'));
  const fbq: unknown = Reflect.get(page.globals, 'fbq');
  expect(typeof fbq).toBe('function');
  expect(Reflect.get(page.globals, '_fbq')).toBe(fbq);
  expect(Reflect.get(Object(fbq), 'push')).toBe(fbq);
});

const methods = [
  'page',
  'track',
  'identify',
  'instances',
  'debug',
  'on',
  'off',
  'once',
  'ready',
  'alias',
  'group',
  'enableCookie',
  'disableCookie',
];
const consentMethods = ['holdConsent', 'revokeConsent', 'grantConsent'];

test.each([
  [
    'tiktok',
    ['ttq', 'TiktokAnalyticsObject', 'CAUR0RA0DEM0PIXEL000', 'https://analytics.tiktok.com/i18n/pixel/events.js'],
    [...methods, ...consentMethods],
  ],
  [
    'kwai',
    [
      'kwaiq',
      'KwaiAnalyticsObject',
      '203948576102938475',
      'https://s21-def.ap4r.com/kos/s101/nlav112572/pixel/events.js',
    ],
    methods,
  ],
] as const)('the queue of %s has its published form', (vendor, [name, objectName, id, script], listed) => {
  const { page } = startTestDestinations(getPartnerPixelConfig(vendor));
  expect(Reflect.get(page.globals, objectName)).toBe(name);
  const queue: object = Object(Reflect.get(page.globals, name));
  const pixel: object = Object(Reflect.get(Object(Reflect.get(queue, '_i')), id));
  expect(queue).toMatchObject({ methods: listed, _t: { [id]: page.now() }, _o: { [id]: {} } });
  expect(Reflect.get(pixel, '_u')).toBe(script);
  for (const method of listed) {
    for (const target of [queue, pixel]) {
      const queuedMethod: unknown = Reflect.get(target, method);
      if (typeof queuedMethod === 'function') Reflect.apply(queuedMethod, target, [1]);
    }
  }
  const calls = listed.map((method) => [method, 1]);
  expect([page.layer(name), page.pixelQueue(name, id)]).toEqual([calls, calls]);
});

test('Bigo’s function bge is defined and appends to the queue', () => {
  const { page } = startTestDestinations(getPartnerPixelConfig('bigo'));
  const bge: unknown = Reflect.get(page.globals, 'bge');
  if (typeof bge === 'function') Reflect.apply(bge, undefined, ['set', 1]);
  expect(page.layer('bgdataLayer').at(-1)).toEqual(['set', 1]);
});

test('[S9-035] TikTok receives a page view, then events of its one pixel', () => {
  const { page, sendEvent } = startTestDestinations(getPartnerPixelConfig('tiktok'));
  sendEvent('pageView');
  sendEvent('register');
  sendEvent('viewContent', { content: 'koi' });
  sendEvent('depositSubmit', depositAmount);
  sendEvent('firstDeposit', depositAmount);
  expect(page.layer('ttq')).toEqual([['page']]);
  const contents = [{ content_id: 'koi', content_type: 'product' }];
  expect(page.pixelQueue('ttq', 'CAUR0RA0DEM0PIXEL000')).toStrictEqual([
    ['track', 'CompleteRegistration', {}, { event_id: EVENT_ID }],
    ['track', 'ViewContent', { contents }, { event_id: EVENT_ID }],
    ['track', 'InitiateCheckout', { value: 250, currency: 'VND' }, { event_id: EVENT_ID }],
    ['track', 'Purchase', { value: 250, currency: 'VND' }, { event_id: EVENT_ID }],
  ]);
  expect(page.scripts).toEqual([
    'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=CAUR0RA0DEM0PIXEL000&lib=ttq',
  ]);
  expect(Reflect.get(page.globals, 'TiktokAnalyticsObject')).toBe('ttq');
});

test('[S9-035] Kwai receives a page view, then events of its one pixel under its own names', () => {
  const { page, sendEvent } = startTestDestinations(getPartnerPixelConfig('kwai'));
  sendEvent('pageView');
  sendEvent('register');
  sendEvent('startTrial');
  sendEvent('viewContent', { content: 'koi' });
  sendEvent('firstDeposit', depositAmount);
  sendEvent('redeposit', depositAmount);
  expect(page.layer('kwaiq')).toEqual([['page']]);
  expect(page.pixelQueue('kwaiq', '203948576102938475')).toStrictEqual([
    ['track', 'completeRegistration', {}],
    ['track', 'contentView', {}],
    ['track', 'firstDeposit', { value: 250, currency: 'VND' }],
    ['track', 'purchase', { value: 250, currency: 'VND' }],
  ]);
  expect(page.scripts).toEqual([
    'https://s21-def.ap4r.com/kos/s101/nlav112572/pixel/events.js?sdkid=203948576102938475&lib=kwaiq',
  ]);
});

test.each(['tiktok', 'kwai'] as const)(
  'after the script of %s has replaced its queue with an object, ad events call this object',
  (vendor) => {
    const { page, sendEvent } = startTestDestinations(getPartnerPixelConfig(vendor));
    const calls: unknown[] = [];
    const sdk = { page: () => calls.push('page'), instance: () => ({ track: (name: string) => calls.push(name) }) };
    Reflect.set(page.globals, vendor === 'tiktok' ? 'ttq' : 'kwaiq', sdk);
    sendEvent('pageView');
    sendEvent('depositSubmit', depositAmount);
    expect(calls).toEqual(['page', vendor === 'tiktok' ? 'InitiateCheckout' : 'initiatedCheckout']);
  },
);

test('[S3-056, S9-035] X receives only events with an id of the merchant', () => {
  const { page, sendEvent } = startTestDestinations(getPartnerPixelConfig('twitter'));
  sendEvent('register');
  sendEvent('login');
  expect(page.queued('twq')).toStrictEqual([
    ['config', 'aur0r'],
    ['event', 'tw-aur0r-reg01', { conversion_id: EVENT_ID }],
  ]);
  expect(page.scripts).toEqual(['https://static.ads-twitter.com/uwt.js']);
});

test('[S9-035] Bigo receives its standard web events, and none for a trial game', () => {
  const { page, sendEvent } = startTestDestinations(getPartnerPixelConfig('bigo'));
  sendEvent('pageView');
  sendEvent('viewContent', { content: 'koi' });
  sendEvent('register');
  sendEvent('startTrial');
  sendEvent('depositSubmit', depositAmount);
  sendEvent('deposit', depositAmount);
  const configId = '304958671029384756';
  expect(page.layer('bgdataLayer')).toStrictEqual([
    ['init', configId],
    ['event', 'page_view', { configId }],
    ['event', 'ec_detail_view', { configId }],
    ['event', 'ec_register', { configId }],
    ['event', 'ec_order', { configId, value: 250, currency: 'VND' }],
    ['event', 'ec_purchase', { configId, value: 250, currency: 'VND' }],
  ]);
  expect(page.cookies).toEqual(['_bge_bbg=bigo-click']);
  expect(page.scripts).toEqual([`https://api.imotech.video/ad/events.js?pixel_id=${configId}`]);
});
