import { adVendors } from '@foyer/contract/tracking/pixel-config';
import { expect, test } from 'vitest';
import { runDestinations } from '#src/destinations/run-destinations.ts';
import { startDestinations, EVERYTHING, money, PAGE, VISITOR } from '#test/start-destinations.ts';
import { EVENT_ID, fakePixelPage, wholeConfig } from '#test/fake-pixel-page.ts';

test("[S9-035] Meta receives its standard events as such and others as custom ones, each with the server's id", () => {
  const { page, tell } = startDestinations(wholeConfig('facebook'));
  tell('pageView');
  tell('register');
  tell('startTrial', { content: 'koi' });
  tell('viewContent', { content: 'koi' });
  tell('depositSubmit', money);
  tell('redeposit', money);
  tell('firstDeposit', money);
  tell('login');
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

test('Meta finds click and browser ids in its two cookies', () => {
  const { page } = startDestinations(wholeConfig('facebook'));
  expect(page.cookies).toEqual(['_fbc=fb.1.2.c', '_fbp=fb.1.2.p']);
});

test.each(['facebook', 'bigo'] as const)('sets no cookie for %s if the visitor came without its click', (vendor) => {
  const page = fakePixelPage();
  const visit = { visitorId: VISITOR, page: PAGE, clickIds: {}, consent: EVERYTHING, partners: adVendors };
  runDestinations(wholeConfig(vendor), visit, page);
  expect([page.cookies, page.scripts.length]).toEqual([[], 1]);
});

/** What the vendor's published code puts beside its queue, and the method by which its script takes calls over. */
const callQueues = [
  ['facebook', 'fbq', 'callMethod', { loaded: true, version: '2.0' }],
  ['twitter', 'twq', 'exe', { version: '1.1' }],
] as const;

test.each(callQueues)(
  'the script of %s finds %s as published and receives calls by %s',
  (vendor, name, method, own) => {
    const { page, tell } = startDestinations(wholeConfig(vendor));
    const queue: object = Object(Reflect.get(page.globals, name));
    expect({ ...queue }).toMatchObject(own);
    const waited = page.queued(name).length;
    const calls: unknown[] = [];
    Reflect.set(queue, method, function take(this: unknown, ...args: readonly unknown[]) {
      calls.push([this === queue, args.slice(0, 2)]);
    });
    tell('register');
    const call = vendor === 'facebook' ? ['track', 'CompleteRegistration'] : ['event', 'tw-aur0r-reg01'];
    expect([calls, page.queued(name).length]).toEqual([[[true, call]], waited]);
  },
);

test('Meta’s script finds its queue under both of its names, and as the queue’s push', () => {
  const { page } = startDestinations(wholeConfig('facebook'));
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
] as const)('the script of %s finds its queue as published', (vendor, [name, objectName, id, script], listed) => {
  const { page } = startDestinations(wholeConfig(vendor));
  expect(Reflect.get(page.globals, objectName)).toBe(name);
  const queue: object = Object(Reflect.get(page.globals, name));
  const pixel: object = Object(Reflect.get(Object(Reflect.get(queue, '_i')), id));
  expect(queue).toMatchObject({ methods: listed, _t: { [id]: page.now() }, _o: { [id]: {} } });
  expect(Reflect.get(pixel, '_u')).toBe(script);
  for (const method of listed) {
    for (const waits of [queue, pixel]) {
      const own: unknown = Reflect.get(waits, method);
      if (typeof own === 'function') Reflect.apply(own, waits, [1]);
    }
  }
  const calls = listed.map((method) => [method, 1]);
  expect([page.layer(name), page.ofPixel(name, id)]).toEqual([calls, calls]);
});

test('Bigo’s script finds the function bge, which fills the list', () => {
  const { page } = startDestinations(wholeConfig('bigo'));
  const bge: unknown = Reflect.get(page.globals, 'bge');
  if (typeof bge === 'function') Reflect.apply(bge, undefined, ['set', 1]);
  expect(page.layer('bgdataLayer').at(-1)).toEqual(['set', 1]);
});

test('[S9-035] TikTok: a page view, then events of its one pixel', () => {
  const { page, tell } = startDestinations(wholeConfig('tiktok'));
  tell('pageView');
  tell('register');
  tell('viewContent', { content: 'koi' });
  tell('depositSubmit', money);
  tell('firstDeposit', money);
  expect(page.layer('ttq')).toEqual([['page']]);
  const contents = [{ content_id: 'koi', content_type: 'product' }];
  expect(page.ofPixel('ttq', 'CAUR0RA0DEM0PIXEL000')).toStrictEqual([
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

test('[S9-035] Kwai: a page view, then events of its one pixel by its own words', () => {
  const { page, tell } = startDestinations(wholeConfig('kwai'));
  tell('pageView');
  tell('register');
  tell('startTrial');
  tell('viewContent', { content: 'koi' });
  tell('firstDeposit', money);
  tell('redeposit', money);
  expect(page.layer('kwaiq')).toEqual([['page']]);
  expect(page.ofPixel('kwaiq', '203948576102938475')).toStrictEqual([
    ['track', 'completeRegistration', {}],
    ['track', 'contentView', {}],
    ['track', 'firstDeposit', { value: 250, currency: 'VND' }],
    ['track', 'purchase', { value: 250, currency: 'VND' }],
  ]);
  expect(page.scripts).toEqual([
    'https://s21-def.ap4r.com/kos/s101/nlav112572/pixel/events.js?sdkid=203948576102938475&lib=kwaiq',
  ]);
});

test.each(['tiktok', 'kwai'] as const)('once the script of %s has put its own object there, that is told', (vendor) => {
  const { page, tell } = startDestinations(wholeConfig(vendor));
  const told: unknown[] = [];
  const own = { page: () => told.push('page'), instance: () => ({ track: (word: string) => told.push(word) }) };
  Reflect.set(page.globals, vendor === 'tiktok' ? 'ttq' : 'kwaiq', own);
  tell('pageView');
  tell('depositSubmit', money);
  expect(told).toEqual(['page', vendor === 'tiktok' ? 'InitiateCheckout' : 'initiatedCheckout']);
});

test('[S3-056, S9-035] X, by the merchant’s event ids only', () => {
  const { page, tell } = startDestinations(wholeConfig('twitter'));
  tell('register');
  tell('login');
  expect(page.queued('twq')).toStrictEqual([
    ['config', 'aur0r'],
    ['event', 'tw-aur0r-reg01', { conversion_id: EVENT_ID }],
  ]);
  expect(page.scripts).toEqual(['https://static.ads-twitter.com/uwt.js']);
});

test('[S9-035] Bigo, by its standard web events; it has none for a trial', () => {
  const { page, tell } = startDestinations(wholeConfig('bigo'));
  tell('pageView');
  tell('viewContent', { content: 'koi' });
  tell('register');
  tell('startTrial');
  tell('depositSubmit', money);
  tell('deposit', money);
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
