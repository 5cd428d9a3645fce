import { adEventNames, type AdEvent } from '@foyer/contract/tracking/ad-event';
import { adVendors, type AdVendor, type PixelConfig } from '@foyer/contract/tracking/pixel-config';
import { describe, expect, test } from 'vitest';
import { everySink } from '#src/sinks/every-sink.ts';
import { hostsOf, runSinks } from '#src/sinks/run-sinks.ts';
import { EVENT_ID, fakePixelPage, wholeConfig } from '#test/fake-pixel-page.ts';

const ALL = { measurement: true, advertising: true };
const clickIds = { fbc: 'fb.1.2.c', fbp: 'fb.1.2.p', twclid: 'tw-click', voluum: 'v-click', ...networkClicks() };

function networkClicks() {
  return { propeller: 'p 1', kadam: 'k1', mgs: 'm1', phx: 'x1', devils: 'd1', macan: 'c1' };
}

function begin(config: PixelConfig, consent = ALL) {
  const page = fakePixelPage();
  const visit = { visitorId: 'visitor-1', page: 'https://play.example/m/home', clickIds, consent };
  const send = runSinks(config, visit, page);
  return {
    page,
    tell: (name: AdEvent['name'], more: Partial<AdEvent> = {}) => send({ name, eventId: EVENT_ID, ...more }),
  };
}
const money = { amount: 250, currency: 'VND' };

test('[S3-021] every vendor has a sink, and nothing is loaded for one without an id', () => {
  expect(Object.keys(everySink).toSorted()).toEqual([...adVendors].toSorted());
  const { page, tell } = begin({});
  adEventNames.forEach((name) => tell(name, money));
  expect([page.scripts, page.addresses, Object.keys(page.globals)]).toEqual([[], [], []]);
});

test.each(adVendors)('[S7-059] %s loads from its own hosts and from no other', (vendor) => {
  const config = wholeConfig(vendor);
  const { page, tell } = begin(config);
  adEventNames.forEach((name) => tell(name, money));
  const reached = [...page.scripts, ...page.addresses].map((url) => new URL(url));
  expect(reached.length).toBeGreaterThan(0);
  for (const { protocol, hostname } of reached) {
    expect(protocol).toBe('https:');
    const allowed = hostsOf(config).some((host) => {
      const name = host.slice('https://'.length);
      return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name;
    });
    expect([hostname, allowed]).toEqual([hostname, true]);
  }
});

describe('[S9-035] deposit, register, trial, deposit submit and view content go by each vendor’s words, deposits with their amount', () => {
  test('Meta', () => {
    const { page, tell } = begin(wholeConfig('facebook'));
    tell('register');
    tell('startTrial', { content: 'koi' });
    tell('viewContent', { content: 'koi' });
    tell('depositSubmit', money);
    tell('firstDeposit', money);
    expect(page.queued('fbq')).toEqual([
      ['init', '1029384756102938', { external_id: 'visitor-1', fbc: 'fb.1.2.c', fbp: 'fb.1.2.p' }],
      ['track', 'CompleteRegistration', {}, { eventID: EVENT_ID }],
      ['track', 'StartTrial', { content_ids: ['koi'] }, { eventID: EVENT_ID }],
      ['track', 'ViewContent', { content_ids: ['koi'] }, { eventID: EVENT_ID }],
      ['track', 'InitiateCheckout', { value: 250, currency: 'VND' }, { eventID: EVENT_ID }],
      ['trackCustom', 'FirstDeposit', { value: 250, currency: 'VND' }, { eventID: EVENT_ID }],
    ]);
  });

  test('Google’s tag, after Consent Mode was begun with everything denied', () => {
    const { page, tell } = begin(wholeConfig('googleTag'), { measurement: true, advertising: false });
    tell('redeposit', money);
    const calls = page.layer('dataLayer').map((call) => Array.from(Object(call)));
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    expect(calls.slice(0, 2)).toEqual([
      ['consent', 'default', { ...denied, analytics_storage: 'denied' }],
      ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
    ]);
    expect(calls.at(-1)).toEqual([
      'event',
      'purchase',
      { send_to: 'G-AB12CD34EF', transaction_id: EVENT_ID, value: 250, currency: 'VND' },
    ]);
    // Google's script takes no arrays for calls.
    expect(Array.isArray(page.layer('dataLayer')[0])).toBe(false);
  });

  test('TikTok and Kwai', () => {
    for (const [vendor, name, first] of [
      ['tiktok', 'ttq', 'CompletePayment'],
      ['kwai', 'kwaiq', 'firstDeposit'],
    ] as const) {
      const { page, tell } = begin(wholeConfig(vendor));
      tell('pageView');
      tell('firstDeposit', money);
      expect(page.layer(name)).toEqual([
        ['page'],
        ['track', first, { value: 250, currency: 'VND' }, { event_id: EVENT_ID }],
      ]);
    }
  });

  test('AppsFlyer, Bigo and Tag Manager', () => {
    const flyer = begin(wholeConfig('appsflyer'));
    flyer.tell('deposit', money);
    expect(flyer.page.queued('AF', 'q').at(-1)).toEqual([
      flyer.page.now(),
      'pba',
      'event',
      {
        eventType: 'EVENT',
        eventName: 'af_purchase',
        eventValue: { event_id: EVENT_ID },
        eventRevenue: 250,
        eventRevenueCurrency: 'VND',
      },
    ]);
    const bigo = begin(wholeConfig('bigo'));
    bigo.tell('register');
    expect(Array.from(Object(bigo.page.layer('bgdataLayer').at(-1)))).toEqual([
      'event',
      'ec_register',
      { configId: '304958671029384756', event_id: EVENT_ID },
    ]);
    const gtm = begin(wholeConfig('gtm'));
    gtm.tell('depositSubmit', money);
    expect(gtm.page.layer('dataLayer').at(-1)).toMatchObject({ event: 'deposit_submit', value: 250, currency: 'VND' });
  });

  test('Adjust and X, by the merchant’s tokens only', () => {
    const adjust = begin(wholeConfig('adjust'));
    adjust.tell('register');
    adjust.tell('login');
    const calls: unknown[] = [];
    Object.assign(adjust.page.globals, {
      Adjust: { initSdk: (with_: object) => calls.push(with_), trackEvent: (event: object) => calls.push(event) },
    });
    adjust.page.arrive();
    adjust.tell('deposit', money);
    expect(calls).toEqual([
      { appToken: 'aur0ra2demo7', environment: 'production', externalDeviceId: 'visitor-1' },
      { eventToken: 'aurreg', deduplicationId: EVENT_ID },
      { eventToken: 'aurdep', deduplicationId: EVENT_ID, revenue: 250, currency: 'VND' },
    ]);
    const x = begin(wholeConfig('twitter'));
    x.tell('register');
    x.tell('login');
    expect(x.page.queued('twq')).toEqual([
      ['config', 'aur0r'],
      ['event', 'tw-aur0r-reg01', { conversion_id: EVENT_ID, twclid: 'tw-click' }],
    ]);
  });

  test('Voluum and the networks, by the click that brought the visitor', () => {
    const voluum = begin(wholeConfig('voluum'));
    voluum.tell('deposit', money);
    expect(voluum.page.addresses).toEqual([
      `https://track.aurora.example/conversion.gif?cid=v-click&et=deposit&txid=${EVENT_ID}&payout=250&currency=VND`,
    ]);
    const propeller = begin(wholeConfig('propeller'));
    propeller.tell('register');
    propeller.tell('deposit', money);
    expect(propeller.page.addresses).toEqual([
      'https://ad.propellerads.com/conversion.php?visitor_id=p%201&payout=',
      'https://ad.propellerads.com/conversion.php?visitor_id=p%201&payout=250',
    ]);
  });
});

test('nobody is told anything that was not allowed', () => {
  const only = (consent: typeof ALL): AdVendor[] =>
    adVendors.filter((vendor) => {
      const { page, tell } = begin(wholeConfig(vendor), consent);
      tell('register');
      return page.scripts.length + page.addresses.length > 0;
    });
  expect(only({ measurement: false, advertising: false })).toEqual([]);
  expect(only({ measurement: true, advertising: false })).toEqual(['googleTag']);
  expect(only({ measurement: false, advertising: true })).toEqual(adVendors.filter((one) => one !== 'googleTag'));
});

test('a hostile script that took a vendor’s queue, or breaks it, stops no other vendor', () => {
  const page = fakePixelPage();
  const visit = { visitorId: 'v', page: 'https://play.example/m/home', clickIds, consent: ALL };
  Object.defineProperty(page.globals, 'fbq', {
    get: () => null,
    set: () => {
      throw new Error('mine');
    },
  });
  const send = runSinks({ ...wholeConfig('facebook'), ...wholeConfig('bigo') }, visit, page);
  send({ name: 'register', eventId: EVENT_ID });
  expect(page.layer('bgdataLayer')).toHaveLength(2);
});
