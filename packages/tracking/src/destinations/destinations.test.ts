import { adEventNames } from '@foyer/contract/tracking/ad-event';
import { adVendors, type AdVendor } from '@foyer/contract/tracking/pixel-config';
import { expect, test } from 'vitest';
import { getAdPartnerId } from '@foyer/contract/tracking/ad-partners';
import { destinations } from '#src/destinations/destinations.ts';
import { hostsOf, runDestinations } from '#src/destinations/run-destinations.ts';
import { startDestinations, clickIds, EVERYTHING, money, PAGE } from '#test/start-destinations.ts';
import { EVENT_ID, fakePixelPage, wholeConfig } from '#test/fake-pixel-page.ts';

test('[S3-021] every vendor has a destination, and nothing is loaded for one without an id', () => {
  expect(Object.keys(destinations).toSorted()).toEqual([...adVendors].toSorted());
  const { page, tell } = startDestinations({});
  adEventNames.forEach((name) => tell(name, money));
  expect([page.scripts, page.addresses, page.cookies, Object.keys(page.globals)]).toEqual([[], [], [], []]);
});

test.each(adVendors)('[S7-059] %s loads from its own hosts and from no other', (vendor) => {
  const config = wholeConfig(vendor);
  const { page, tell } = startDestinations(config);
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

const google = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.g.doubleclick.net',
  'https://www.googleadservices.com',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
];

/** Where each vendor's documentation says that its script comes from and reports to; a network's host is that of its address. */
const documentedHosts: Readonly<Record<AdVendor, readonly string[]>> = {
  googleTag: google,
  gtm: google,
  facebook: ['https://connect.facebook.net', 'https://www.facebook.com'],
  tiktok: ['https://analytics.tiktok.com', 'https://*.tiktokw.us'],
  kwai: ['https://*.ap4r.com', 'https://*.adsnebula.com'],
  appsflyer: ['https://*.appsflyer.com', 'https://*.appsflyersdk.com'],
  adjust: ['https://*.adjust.com', 'https://*.adjust.world'],
  twitter: [
    'https://static.ads-twitter.com',
    'https://t.co',
    'https://analytics.twitter.com',
    'https://*.ads-twitter.com',
  ],
  bigo: ['https://*.imotech.video', 'https://*.bytegle.site'],
  voluum: ['https://track.aurora.example'],
  propeller: ['https://ad.propellerads.com'],
  kadam: ['https://kdtrk.net'],
  mgs: ['https://mgs.example.com'],
  phx: ['https://phx.example.com'],
  devils: ['https://devils.example.com'],
  macan: ['https://macan.example.com'],
};

test.each(adVendors)(
  '[S7-059] the policy of a page allows %s its documented hosts, and none without an id',
  (vendor) => {
    expect(hostsOf(wholeConfig(vendor))).toEqual(documentedHosts[vendor]);
    expect(hostsOf({})).toEqual([]);
  },
);

test.each(adVendors)('[S3-021] %s does not start without an id', (vendor) => {
  const visit = { visitorId: 'v', page: PAGE, clickIds, consent: EVERYTHING, partners: adVendors };
  const page = fakePixelPage();
  const send = runDestinations(
    { eventMap: { [vendor]: { register: 'word' } } },
    { ...visit, partners: [vendor] },
    page,
  );
  send({ name: 'register', eventId: EVENT_ID });
  expect([page.scripts, page.addresses, page.cookies, Object.keys(page.globals)]).toEqual([[], [], [], []]);
});

/** The global that a vendor's script and its destination share. */
const globalNames = [
  ['gtm', 'dataLayer'],
  ['tiktok', 'ttq'],
  ['kwai', 'kwaiq'],
  ['appsflyer', 'AF'],
  ['adjust', 'Adjust'],
] as const;

test.each(globalNames)('%s is loaded and does not throw if another script took its global %s', (vendor, name) => {
  const page = fakePixelPage();
  Object.defineProperty(page.globals, name, { get: () => null, set: (_value) => {} });
  const visit = { visitorId: 'v', page: PAGE, clickIds, consent: EVERYTHING, partners: adVendors };
  const send = destinations[vendor].start({ page, visit, id: getAdPartnerId(vendor, wholeConfig(vendor)) ?? '' });
  page.arrive();
  send?.({ name: 'register', eventId: EVENT_ID }, 'word');
  expect([send === null, page.scripts.length]).toEqual([false, 1]);
});

test('[S7-059] no destination receives anything without consent', () => {
  const only = (consent: typeof EVERYTHING): AdVendor[] =>
    adVendors.filter((vendor) => {
      const { page, tell } = startDestinations(wholeConfig(vendor), consent);
      tell('register');
      return page.scripts.length + page.addresses.length > 0;
    });
  expect(only({ measurement: false, advertising: false })).toEqual([]);
  expect(only({ measurement: true, advertising: false })).toEqual(['googleTag']);
  expect(only({ measurement: false, advertising: true })).toEqual(adVendors.filter((one) => one !== 'googleTag'));
});

test.each(['AW-1234567890', 'DC-12345678'])('Google’s tag of %s is advertising, whatever it is loaded by', (gtagId) => {
  const loads = (consent: typeof EVERYTHING): number => startDestinations({ gtagId }, consent).page.scripts.length;
  expect(loads({ measurement: true, advertising: false })).toBe(0);
  expect(loads(EVERYTHING)).toBe(1);
});

test('a hostile script that took a vendor’s queue, or breaks it, stops no other vendor', () => {
  const page = fakePixelPage();
  const visit = { visitorId: 'v', page: PAGE, clickIds, consent: EVERYTHING, partners: adVendors };
  Object.defineProperty(page.globals, 'fbq', {
    get: () => null,
    set: () => {
      throw new Error('mine');
    },
  });
  const send = runDestinations({ ...wholeConfig('facebook'), ...wholeConfig('bigo') }, visit, page);
  send({ name: 'register', eventId: EVENT_ID });
  expect(page.layer('bgdataLayer')).toHaveLength(2);
});

test('a vendor’s script that throws does not stop other vendors', () => {
  const { page, tell } = startDestinations({ ...wholeConfig('facebook'), ...wholeConfig('bigo') });
  const callMethod = (): never => {
    throw new Error('mine');
  };
  Object.assign(Object(Reflect.get(page.globals, 'fbq')), { callMethod });
  tell('register');
  expect(page.layer('bgdataLayer')).toHaveLength(2);
});

test('[S7-059] a partner that the visitor was not shown by name is neither loaded nor called', () => {
  const config = { ...wholeConfig('facebook'), ...wholeConfig('propeller') };
  const reached = (partners: readonly string[]): string[] => {
    const page = fakePixelPage();
    const visit = { visitorId: 'v', page: PAGE, clickIds, consent: EVERYTHING, partners };
    runDestinations(config, visit, page)({ name: 'register', eventId: EVENT_ID });
    return [...page.scripts, ...page.addresses].map((url) => new URL(url).hostname);
  };
  expect(reached([])).toEqual([]);
  expect(reached(['facebook'])).toEqual(['connect.facebook.net']);
  expect(reached(['propeller'])).toEqual(['ad.propellerads.com']);
});
