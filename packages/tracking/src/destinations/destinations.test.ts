import { adEventNames } from '@foyer/contract/tracking/ad-event';
import { adPartners, type AdPartner } from '@foyer/contract/tracking/pixel-config';
import { expect, test } from 'vitest';
import { getMerchantIdAtAdPartner } from '@foyer/contract/tracking/ad-partners';
import { destinationByPartner } from '#src/destinations/destinations.ts';
import { listDestinationHosts, startDestinations } from '#src/destinations/start-destinations.ts';
import {
  startTestDestinations,
  allClickIds,
  FULL_CONSENT,
  depositAmount,
  PAGE_URL,
} from '#test/start-test-destinations.ts';
import { EVENT_ID, createFakePixelFrame, getPartnerPixelConfig } from '#test/fake-pixel-frame.ts';

test('[S3-021] every ad partner has an integration, which loads nothing without an id', () => {
  expect(Object.keys(destinationByPartner).toSorted()).toEqual([...adPartners].toSorted());
  const { page, sendEvent } = startTestDestinations({});
  adEventNames.forEach((name) => sendEvent(name, depositAmount));
  expect([page.scripts, page.addresses, page.cookies, Object.keys(page.globals)]).toEqual([[], [], [], []]);
});

test.each(adPartners)('[S7-059] the script of %s loads from its own hosts and from no other', (vendor) => {
  const config = getPartnerPixelConfig(vendor);
  const { page, sendEvent } = startTestDestinations(config);
  adEventNames.forEach((name) => sendEvent(name, depositAmount));
  const reached = [...page.scripts, ...page.addresses].map((url) => new URL(url));
  expect(reached.length).toBeGreaterThan(0);
  for (const { protocol, hostname } of reached) {
    expect(protocol).toBe('https:');
    const allowed = listDestinationHosts(config).some((host) => {
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

/** The hosts in each vendor's documentation from which its script loads and to which it reports; for a network, the host of its URL. */
const documentedHosts: Readonly<Record<AdPartner, readonly string[]>> = {
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

test.each(adPartners)('[S7-059] the hosts of %s are the documented ones, and none without an id', (vendor) => {
  expect(listDestinationHosts(getPartnerPixelConfig(vendor))).toEqual(documentedHosts[vendor]);
  expect(listDestinationHosts({})).toEqual([]);
});

test.each(adPartners)('[S3-021] the integration of %s does not start without an id', (vendor) => {
  const visit = { visitorId: 'v', page: PAGE_URL, clickIds: allClickIds, consent: FULL_CONSENT, partners: adPartners };
  const page = createFakePixelFrame();
  const send = startDestinations(
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

test.each(globalNames)(
  'the integration of %s loads and does not throw if another script has taken its global %s',
  (vendor, name) => {
    const page = createFakePixelFrame();
    Object.defineProperty(page.globals, name, { get: () => null, set: (_value) => {} });
    const visit = {
      visitorId: 'v',
      page: PAGE_URL,
      clickIds: allClickIds,
      consent: FULL_CONSENT,
      partners: adPartners,
    };
    const send = destinationByPartner[vendor].start({
      page,
      visit,
      id: getMerchantIdAtAdPartner(vendor, getPartnerPixelConfig(vendor)) ?? '',
    });
    page.finishLoading();
    send?.({ name: 'register', eventId: EVENT_ID }, 'word');
    expect([send === null, page.scripts.length]).toEqual([false, 1]);
  },
);

test('[S7-059] no ad partner receives anything without consent', () => {
  const findReached = (consent: typeof FULL_CONSENT): AdPartner[] =>
    adPartners.filter((vendor) => {
      const { page, sendEvent } = startTestDestinations(getPartnerPixelConfig(vendor), consent);
      sendEvent('register');
      return page.scripts.length + page.addresses.length > 0;
    });
  expect(findReached({ measurement: false, advertising: false })).toEqual([]);
  expect(findReached({ measurement: true, advertising: false })).toEqual(['googleTag']);
  expect(findReached({ measurement: false, advertising: true })).toEqual(
    adPartners.filter((one) => one !== 'googleTag'),
  );
});

test.each(['AW-1234567890', 'DC-12345678'])('Google’s tag %s loads only with consent to advertising', (gtagId) => {
  const countScripts = (consent: typeof FULL_CONSENT): number =>
    startTestDestinations({ gtagId }, consent).page.scripts.length;
  expect(countScripts({ measurement: true, advertising: false })).toBe(0);
  expect(countScripts(FULL_CONSENT)).toBe(1);
});

test('a hostile script that replaces one ad partner’s queue does not stop the others', () => {
  const page = createFakePixelFrame();
  const visit = { visitorId: 'v', page: PAGE_URL, clickIds: allClickIds, consent: FULL_CONSENT, partners: adPartners };
  Object.defineProperty(page.globals, 'fbq', {
    get: () => null,
    set: () => {
      throw new Error('mine');
    },
  });
  const send = startDestinations(
    { ...getPartnerPixelConfig('facebook'), ...getPartnerPixelConfig('bigo') },
    visit,
    page,
  );
  send({ name: 'register', eventId: EVENT_ID });
  expect(page.layer('bgdataLayer')).toHaveLength(2);
});

test('an exception in one ad partner’s script does not stop the others', () => {
  const { page, sendEvent } = startTestDestinations({
    ...getPartnerPixelConfig('facebook'),
    ...getPartnerPixelConfig('bigo'),
  });
  const callMethod = (): never => {
    throw new Error('mine');
  };
  Object.assign(Object(Reflect.get(page.globals, 'fbq')), { callMethod });
  sendEvent('register');
  expect(page.layer('bgdataLayer')).toHaveLength(2);
});

test('[S7-059] an ad partner whose name was not shown to the visitor is neither loaded nor called', () => {
  const config = { ...getPartnerPixelConfig('facebook'), ...getPartnerPixelConfig('propeller') };
  const reached = (partners: readonly string[]): string[] => {
    const page = createFakePixelFrame();
    const visit = { visitorId: 'v', page: PAGE_URL, clickIds: allClickIds, consent: FULL_CONSENT, partners };
    startDestinations(config, visit, page)({ name: 'register', eventId: EVENT_ID });
    return [...page.scripts, ...page.addresses].map((url) => new URL(url).hostname);
  };
  expect(reached([])).toEqual([]);
  expect(reached(['facebook'])).toEqual(['connect.facebook.net']);
  expect(reached(['propeller'])).toEqual(['ad.propellerads.com']);
});
