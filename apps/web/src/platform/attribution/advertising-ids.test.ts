import { beforeEach, expect, test } from 'vitest';
import {
  clearStoredAdvertisingIds,
  storeCampaignIds,
  storeAdvertisingIds,
  holdLandingAdvertisingIds,
  getAdvertisingIds,
} from '#src/platform/attribution/advertising-ids.ts';
import { consentStore, FULL_CONSENT, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';

beforeEach(() => {
  consentStore.setState(FULL_CONSENT);
  holdLandingAdvertisingIds('');
  return () => {
    consentStore.setState(NO_CONSENT);
    holdLandingAdvertisingIds('');
  };
});

const stored = () =>
  ['foyer.pixelTrack', 'foyer.adAttribution'].map((key): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'));

test.each([
  ['facebook', 'fbPixelId'],
  ['tiktok', 'tiktokPixelId'],
  ['kwai', 'kwaiPixelId'],
  ['googleTag', 'gtagId'],
  ['gtm', 'gtmId'],
  ['adjust', 'adjustId'],
  ['kwaiclid', 'click_id'],
])(
  '[S3-056] the advertising id %s is also read from the parameter %s, but its own name takes precedence',
  (id, alias) => {
    expect(getAdvertisingIds(`?${alias}=a-1`)).toEqual({ [id]: 'a-1' });
    expect(getAdvertisingIds(`?${alias}=a-1&${id}=b-2`)).toEqual({ [id]: 'b-2' });
  },
);

test.each(['fbc', 'fbp'])(
  '[S3-021] the cookie id %s is read as an advertising id neither from a URL nor from storage',
  (id) => {
    localStorage.setItem('foyer.pixelTrack', JSON.stringify({ [id]: 'fb.1.2.x', tid: 't1' }));
    expect(getAdvertisingIds(`?${id}=fb.1.2.x`)).toEqual({ tid: 't1' });
  },
);

test.each(['', 'a b', '<b>', 'x'.repeat(513)])('[S3-021] rejects the advertising id "%s"', (value) => {
  expect(getAdvertisingIds(`?${new URLSearchParams({ tid: value, kw: 'k' })}`)).toEqual({ kw: 'k' });
});

test.each([
  ['no JSON', '{"tid":'],
  ['null', 'null'],
  ['a number', '7'],
  ['a text', '"t1"'],
  ['a list', '["t1"]'],
  ['ids that are not strings', '{"tid":7,"kw":null,"cid":{"a":1}}'],
  ['unknown ids', '{"other":"t1"}'],
])('[S3-021] %s in storage is read as no advertising ids', (_what, text) => {
  for (const key of ['foyer.pixelTrack', 'foyer.adAttribution']) localStorage.setItem(key, text);
  expect(getAdvertisingIds('')).toEqual({});
  expect(getAdvertisingIds('?tid=t2')).toEqual({ tid: 't2' });
  expect(getAdvertisingIds('?fbclid=f1')).toEqual({ fbclid: 'f1' });
});

test('[S3-021, S3-028] advertising ids of the URL take precedence over those of the landing page, the native app and an earlier visit', () => {
  localStorage.setItem('foyer.pixelTrack', JSON.stringify({ tid: 'old', kw: 'old', idfa: 'old', utm_source: 'old' }));
  localStorage.setItem('foyer.adAttribution', JSON.stringify({ idfa: 'app' }));
  expect(getAdvertisingIds('')).toEqual({ tid: 'old', kw: 'old', idfa: 'app', utm_source: 'old' });
  holdLandingAdvertisingIds('?tid=landed&kw=landed');
  expect(getAdvertisingIds('?kw=now')).toEqual({ tid: 'landed', kw: 'now', idfa: 'app', utm_source: 'old' });
});

test.each([
  ['another click', '?ttclid=x1', { ttclid: 'x1', tid: 'T1' }],
  ['the same advertiser’s next click', '?fbclid=f2', { fbclid: 'f2', tid: 'T1' }],
  ['the same click', '?fbclid=f1', { fbclid: 'f1', twclid: 't1', tid: 'T1' }],
  ['no click', '?tid=T2', { fbclid: 'f1', twclid: 't1', tid: 'T2' }],
])('[S3-021] after an earlier visit with advertising ids, %s (%s) results in the ids %o', (_what, search, ids) => {
  storeAdvertisingIds('?fbclid=f1&twclid=t1&tid=T1');
  expect(getAdvertisingIds(search)).toEqual(ids);
});

test.each([
  ['?tid=t1', { tid: 't1' }, null],
  ['?idfa=A-1', null, { idfa: 'A-1' }],
  ['?tid=t1&idfa=A-1', { tid: 't1' }, { idfa: 'A-1' }],
  ['?q=fox', null, null],
])(
  '[S3-028] of the query %s, the advertising ids %o are stored, and separately the native app’s ids %o',
  (search, ids, appIds) => {
    storeAdvertisingIds(search);
    expect(stored()).toEqual([ids, appIds]);
  },
);

test.each([
  [
    '?tid=t1&utm_source=s&utm_medium=m&utm_campaign=c',
    { tid: 't1', utm_source: 's', utm_medium: 'm', utm_campaign: 'c' },
  ],
  ['?tid=t1&fbclid=f1&idfa=A-1&kw=k', { tid: 't1' }],
  ['?fbclid=f1', null],
  ['', null],
])('[S3-017] without consent, of the query %s only the campaign ids %o are stored', (search, ids) => {
  consentStore.setState(NO_CONSENT);
  storeCampaignIds(search);
  expect(stored()).toEqual([ids, null]);
  expect(getAdvertisingIds('')).toEqual(ids ?? {});
});

test('[S3-017] a new campaign is stored, and the advertising ids of an earlier visit remain', () => {
  storeAdvertisingIds('?tid=t1&kw=k&idfa=A-1');
  storeCampaignIds('?tid=t2&utm_source=s');
  expect(stored()).toEqual([{ tid: 't2', utm_source: 's', kw: 'k' }, { idfa: 'A-1' }]);
  storeCampaignIds('?fbclid=f1');
  expect(stored()).toEqual([{ tid: 't2', utm_source: 's', kw: 'k' }, { idfa: 'A-1' }]);
});

test.each([
  ['?tid=t1&fbclid=f1&idfa=A-1', { tid: 't1' }],
  ['?fbclid=f1&idfa=A-1', null],
])('[S3-021] after consent is withdrawn, of the query %s only the advertising ids %o stay stored', (search, ids) => {
  storeAdvertisingIds(search);
  clearStoredAdvertisingIds();
  expect(stored()).toEqual([ids, null]);
});

test('[S3-021] without consent no personal advertising ids are sent, from any source', () => {
  storeAdvertisingIds('?fbclid=f1&tid=t1&idfa=A-1');
  holdLandingAdvertisingIds('?ttclid=x1&utm_medium=m');
  consentStore.setState(NO_CONSENT);
  expect(getAdvertisingIds('?gclid=g1&utm_source=s')).toEqual({ tid: 't1', utm_medium: 'm', utm_source: 's' });
});
