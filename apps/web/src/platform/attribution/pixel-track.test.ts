import { afterEach, beforeEach, expect, test } from 'vitest';
import { isClickId, pixelTrackIds } from '@foyer/contract/member/registration/pixel-track';
import {
  storeFacebookCookies,
  type CookieParts,
  clearLandingAttribution,
  storeLandingAttribution,
  storeLandingIds,
} from '#src/platform/attribution/store-landing-attribution.ts';
import { getPixelTrack, getRegistrationContext } from '#src/platform/attribution/registration-context.ts';
import { clearTrackIds, storeTrackIds, rememberLandingIds } from '#src/platform/attribution/track-ids.ts';
import { consentStore, FULL_CONSENT, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';
import { addPreservedParameters } from '#src/platform/paths/preserved.ts';
import { makePageData } from '#test/page-data.ts';

beforeEach(() => consentStore.setState(FULL_CONSENT));
afterEach(() => {
  consentStore.setState(NO_CONSENT);
  rememberLandingIds('');
  for (const name of ['_fbc', '_fbp']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

const parts = (over: Partial<CookieParts> = {}): CookieParts => ({
  host: 'www.aurora.test',
  secure: false,
  now: () => 1_790_000_000_000,
  random: () => 1_234_567_890,
  optedOut: false,
  ...over,
});
const cookies = (): string[] => document.cookie.split('; ').filter(Boolean).toSorted();

test('[S3-021, S3-022] without any id it is null; those of cookies are not taken from an address', () => {
  expect(getPixelTrack('')).toBeNull();
  expect(getPixelTrack('?fbc=fb.1.2.forged&fbp=fb.1.2.forged')).toBeNull();
  expect(getPixelTrack('?q=fox&go=%2Fm%2Fhome&fbclid=')).toBeNull();
});

/** The spec's own list, in its order; "Google tag" and "GTM" by the names they have here. */
const ofSpec = {
  ids: [
    'tid',
    'facebook',
    'tiktok',
    'kwai',
    'googleTag',
    'gtm',
    'appsflyer',
    'adjust',
    'twitter',
    'bigo',
    'voluum',
    'propeller',
    'kadam',
    'mgs',
    'phx',
    'devils',
    'macan',
  ],
  cookies: ['fbc', 'fbp'],
  clicks: ['twclid'],
  campaign: ['utm_source'],
  adAttribution: [
    'adAppToken',
    'gpsAdid',
    'adid',
    'afAppId',
    'appsflyerId',
    'afAdvertisingId',
    'afOaid',
    'idfa',
    'idfv',
  ],
} as const;
/** Click ids that S2-014 preserves, and others that advertisers document. */
const beside = [
  'fbclid',
  'gclid',
  'gbraid',
  'wbraid',
  'ttclid',
  'kwaiclid',
  'bbg',
  'cid',
  'kw',
  'utm_medium',
  'utm_campaign',
];

test('[S3-021, S3-028] the ids are those of the spec and the click ids that are preserved, each once', () => {
  const { ids, cookies, clicks, campaign, adAttribution } = ofSpec;
  expect(new Set(pixelTrackIds)).toEqual(
    new Set([...ids, ...cookies, ...clicks, ...campaign, ...adAttribution, ...beside]),
  );
  expect(new Set(pixelTrackIds).size).toBe(pixelTrackIds.length);
});

test.each([...ofSpec.ids, ...ofSpec.clicks, ...ofSpec.campaign, ...beside])(
  '[S3-021] sends %s of the address, stores it for a later visit, and sends it then',
  (id) => {
    expect(getPixelTrack(`?${id}=a.B-9`)).toEqual({ [id]: 'a.B-9' });
    storeTrackIds(`?${id}=a.B-9`);
    expect(JSON.parse(localStorage.getItem('foyer.pixelTrack') ?? '')).toEqual({ [id]: 'a.B-9' });
    expect(getPixelTrack('')).toEqual({ [id]: 'a.B-9' });
    expect(getPixelTrack(`?${id}=new`)).toEqual({ [id]: 'new' });
  },
);

test.each(ofSpec.adAttribution)('[S3-028] stores %s of a native app locally, and sends it on', (id) => {
  storeTrackIds(`?${id}=a.B-9`);
  expect(JSON.parse(localStorage.getItem('foyer.adAttribution') ?? '')).toEqual({ [id]: 'a.B-9' });
  expect(localStorage.getItem('foyer.pixelTrack')).toBeNull();
  expect(getPixelTrack('')).toEqual({ [id]: 'a.B-9' });
  expect(getPixelTrack(`?${id}=new`)).toEqual({ [id]: 'new' });
  expect(getRegistrationContext(makePageData()).pixelTrack).toEqual({ [id]: 'a.B-9' });
});

test('[S3-022] a registration sends null if every id is empty, and the object if one is not', () => {
  for (const search of ['', `?${pixelTrackIds.map((id) => `${id}=`).join('&')}`]) {
    history.replaceState(null, '', `/m/register${search}`);
    expect(getRegistrationContext(makePageData())).toHaveProperty('pixelTrack', null);
  }
  history.replaceState(null, '', '/m/register?macan=m1&tid=');
  expect(getRegistrationContext(makePageData()).pixelTrack).toEqual({ macan: 'm1' });
  history.replaceState(null, '', '/m/home');
});

test('[S3-021] ids go by their names in a merchant’s tracking settings as well', () => {
  expect(getPixelTrack('?fbPixelId=1&tiktokPixelId=2&gtagId=G-3&gtmId=GTM-4&adjustId=5&click_id=6')).toEqual({
    facebook: '1',
    tiktok: '2',
    googleTag: 'G-3',
    gtm: 'GTM-4',
    adjust: '5',
    kwaiclid: '6',
  });
});

test('[S3-028] what a native shell says is kept apart', () => {
  storeTrackIds('?idfa=A-1&tid=t1');
  expect(JSON.parse(localStorage.getItem('foyer.adAttribution') ?? '')).toEqual({ idfa: 'A-1' });
  expect(JSON.parse(localStorage.getItem('foyer.pixelTrack') ?? '')).toEqual({ tid: 't1' });
});

test('[S3-021, S9-011] a click from Facebook leaves _fbc and _fbp in the published form, which are told', () => {
  storeFacebookCookies('IwAR0_x-9', parts());
  const fbc = 'fb.2.1790000000000.IwAR0_x-9';
  const fbp = 'fb.2.1790000000000.1234567890';
  expect(cookies()).toEqual([`_fbc=${fbc}`, `_fbp=${fbp}`]);
  expect(getPixelTrack('?fbc=forged&fbp=forged')).toEqual({ fbc, fbp });
});

test('[S9-011] the same click keeps its time; another click gets its own, and the browser keeps its number', () => {
  storeFacebookCookies('one', parts());
  storeFacebookCookies('one', parts({ now: () => 1_790_000_000_999, random: () => 9_999_999_999 }));
  expect(cookies()).toEqual(['_fbc=fb.2.1790000000000.one', '_fbp=fb.2.1790000000000.1234567890']);
  storeFacebookCookies('two', parts({ now: () => 1_790_000_000_999 }));
  expect(cookies()).toEqual(['_fbc=fb.2.1790000000999.two', '_fbp=fb.2.1790000000000.1234567890']);
});

test('[S9-011] they are written for 90 days', () => {
  const written: string[] = [];
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => '',
    set: (text: string) => {
      written.push(text);
    },
  });
  storeFacebookCookies('one', parts({ secure: true }));
  Reflect.deleteProperty(document, 'cookie');
  expect(written).toHaveLength(2);
  for (const text of written) expect(text).toMatch(/; Path=\/; Max-Age=7776000; SameSite=Lax; Secure$/);
});

test.each([
  ['no click', null, parts()],
  ['a click id that is none', 'a b;Domain=evil', parts()],
  ['a browser that asks not to be tracked', 'one', parts({ optedOut: true })],
])('[S3-021] %s leaves no cookie', (_what, clickId, given) => {
  storeFacebookCookies(clickId, given);
  expect(cookies()).toEqual([]);
});

test('[S3-021] as long as advertisers may not know of the visitor, only what names the advertisement is told, and nothing is read back', () => {
  storeTrackIds('?fbclid=IwAR0&tid=t1&idfa=A-1');
  consentStore.setState(NO_CONSENT);
  expect(getPixelTrack('?ttclid=T1&utm_source=news')).toEqual({ tid: 't1', utm_source: 'news' });
  clearTrackIds();
  consentStore.setState(FULL_CONSENT);
  expect(getPixelTrack('')).toEqual({ tid: 't1' });
});

test('[S3-021, S9-011] cookies that outlived the permission, as when the browser objects by now, are told to nobody', () => {
  storeFacebookCookies('one', parts());
  expect(getPixelTrack('')).toMatchObject({ fbc: 'fb.2.1790000000000.one' });
  consentStore.setState(NO_CONSENT);
  expect(cookies()).toHaveLength(2);
  expect(getPixelTrack('')).toBeNull();
});

test('[S3-021] what the visit began with is told on its later pages once it may be', () => {
  consentStore.setState(NO_CONSENT);
  rememberLandingIds('?fbclid=IwAR0');
  expect(getPixelTrack('')).toBeNull();
  consentStore.setState(FULL_CONSENT);
  expect(getPixelTrack('')).toEqual({ fbclid: 'IwAR0' });
});

const landing = (search: string) => ({ hostname: 'www.aurora.test', protocol: 'https:', search });

test.each(['ask, not answered', 'refused'])(
  '[S3-017, S3-021] without consent (%s) campaign ids are stored and make the link id of a later page',
  (state) => {
    consentStore.setState(NO_CONSENT);
    storeLandingAttribution(
      makePageData(),
      landing('?tid=T-77&utm_source=news&utm_medium=cpc&utm_campaign=may&fbclid=IwAR0&idfa=A1&kw=k'),
    );
    if (state === 'refused') clearLandingAttribution();
    // As after a reload of a page that has lost the query.
    rememberLandingIds('');
    const campaign = { tid: 'T-77', utm_source: 'news', utm_medium: 'cpc', utm_campaign: 'may' };
    expect(JSON.parse(localStorage.getItem('foyer.pixelTrack') ?? '')).toEqual(campaign);
    expect(localStorage.getItem('foyer.adAttribution')).toBeNull();
    expect(getRegistrationContext(makePageData())).toMatchObject({ linkId: 'T-77', pixelTrack: campaign });
  },
);

test('[S3-017] the newest campaign wins, and a visit without one changes nothing', () => {
  consentStore.setState(NO_CONSENT);
  for (const search of ['?tid=first&utm_source=news', '?tid=second', ''])
    storeLandingAttribution(makePageData(), landing(search));
  rememberLandingIds('');
  expect(getPixelTrack('')).toEqual({ tid: 'second', utm_source: 'news' });
});

test.each(pixelTrackIds.filter((id) => isClickId(id) && id !== 'fbc'))(
  '[S3-021] %s waits for consent in memory alone, over navigation, and is stored with it',
  (id) => {
    consentStore.setState(NO_CONSENT);
    const arrival = landing(`?${id}=c-1`);
    storeLandingAttribution(makePageData(), arrival);
    const stored = (): string =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]) + document.cookie;
    expect(stored()).not.toContain('c-1');
    // Registered at another address of the same page: nothing of the click goes along yet.
    expect(getPixelTrack('')).toBeNull();
    consentStore.setState(FULL_CONSENT);
    expect(getPixelTrack('')).toEqual({ [id]: 'c-1' });
    storeLandingIds(arrival);
    expect(stored()).toContain('c-1');
    expect(getPixelTrack('')).toMatchObject({ [id]: 'c-1' });
  },
);

test.each(['fbclid', 'gclid', 'ttclid', 'kwaiclid', 'bbg', 'cid'])(
  '[S2-014, S3-021] %s waits for consent over a reload too: the address of every page has it',
  (id) => {
    consentStore.setState(NO_CONSENT);
    storeLandingAttribution(makePageData(), landing(`?${id}=c-1`));
    const href = addPreservedParameters('/m/register', `?${id}=c-1`);
    rememberLandingIds('');
    const reloaded = landing(href.slice(href.indexOf('?')));
    storeLandingAttribution(makePageData(), reloaded);
    consentStore.setState(FULL_CONSENT);
    storeLandingIds(reloaded);
    expect(getPixelTrack('')).toMatchObject({ [id]: 'c-1' });
  },
);

test('[S3-021] the last click brought the visitor: it takes the place of every earlier one, campaign and app stay', () => {
  storeTrackIds('?fbclid=f1&twclid=t1&tid=T1&idfa=A1');
  storeFacebookCookies('f1', parts());
  expect(getPixelTrack('')).toMatchObject({ fbclid: 'f1', fbc: 'fb.2.1790000000000.f1', twclid: 't1' });
  // The same click again, as a reload of a page that preserves it.
  storeTrackIds('?fbclid=f1');
  expect(getPixelTrack('')).toMatchObject({ fbclid: 'f1', twclid: 't1' });
  storeTrackIds('?ttclid=x1');
  expect(getPixelTrack('')).toEqual({ ttclid: 'x1', tid: 'T1', idfa: 'A1', fbp: 'fb.2.1790000000000.1234567890' });
});
