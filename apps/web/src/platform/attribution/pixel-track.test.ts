import { afterEach, beforeEach, expect, test } from 'vitest';
import { isClickId, advertisingIdNames } from '@foyer/contract/member/registration/advertising-ids';
import {
  storeFacebookCookies,
  type FacebookCookieOptions,
  storeLandingAttribution,
  storeLandingClickIds,
} from '#src/platform/attribution/store-landing-attribution.ts';
import { getAdvertisingIdsToSend, getRegistrationContext } from '#src/platform/attribution/registration-context.ts';
import {
  clearStoredAdvertisingIds,
  storeAdvertisingIds,
  holdLandingAdvertisingIds,
} from '#src/platform/attribution/advertising-ids.ts';
import { consentStore, FULL_CONSENT, NO_CONSENT } from '#src/platform/privacy/consent-store.ts';
import { addPreservedParameters } from '#src/platform/paths/preserved-parameters.ts';
import { makePageData } from '#test/page-data.ts';

beforeEach(() => consentStore.setState(FULL_CONSENT));
afterEach(() => {
  consentStore.setState(NO_CONSENT);
  holdLandingAdvertisingIds('');
  for (const name of ['_fbc', '_fbp']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

const makeOptions = (over: Partial<FacebookCookieOptions> = {}): FacebookCookieOptions => ({
  host: 'www.aurora.test',
  secure: false,
  now: () => 1_790_000_000_000,
  random: () => 1_234_567_890,
  optedOut: false,
  ...over,
});
const cookies = (): string[] => document.cookie.split('; ').filter(Boolean).toSorted();

test('[S3-021, S3-022] a visit without advertising ids has none to send, and ids of cookies are ignored in a URL', () => {
  expect(getAdvertisingIdsToSend('')).toBeNull();
  expect(getAdvertisingIdsToSend('?fbc=fb.1.2.forged&fbp=fb.1.2.forged')).toBeNull();
  expect(getAdvertisingIdsToSend('?q=fox&go=%2Fm%2Fhome&fbclid=')).toBeNull();
});

/** Ids in the order of the specification; "Google tag" and "GTM" with their names in the code. */
const specified = {
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
const additional = [
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

test('[S3-021, S3-028] the list of advertising ids has each one of the specification and each preserved click id once', () => {
  const { ids, cookies, clicks, campaign, adAttribution } = specified;
  expect(new Set(advertisingIdNames)).toEqual(
    new Set([...ids, ...cookies, ...clicks, ...campaign, ...adAttribution, ...additional]),
  );
  expect(new Set(advertisingIdNames).size).toBe(advertisingIdNames.length);
});

test.each([...specified.ids, ...specified.clicks, ...specified.campaign, ...additional])(
  '[S3-021] the id %s of the URL is stored, and sent in this and in a later visit',
  (id) => {
    expect(getAdvertisingIdsToSend(`?${id}=a.B-9`)).toEqual({ [id]: 'a.B-9' });
    storeAdvertisingIds(`?${id}=a.B-9`);
    expect(JSON.parse(localStorage.getItem('foyer.pixelTrack') ?? '')).toEqual({ [id]: 'a.B-9' });
    expect(getAdvertisingIdsToSend('')).toEqual({ [id]: 'a.B-9' });
    expect(getAdvertisingIdsToSend(`?${id}=new`)).toEqual({ [id]: 'new' });
  },
);

test.each(specified.adAttribution)('[S3-028] the id %s of a native app is stored and sent', (id) => {
  storeAdvertisingIds(`?${id}=a.B-9`);
  expect(JSON.parse(localStorage.getItem('foyer.adAttribution') ?? '')).toEqual({ [id]: 'a.B-9' });
  expect(localStorage.getItem('foyer.pixelTrack')).toBeNull();
  expect(getAdvertisingIdsToSend('')).toEqual({ [id]: 'a.B-9' });
  expect(getAdvertisingIdsToSend(`?${id}=new`)).toEqual({ [id]: 'new' });
  expect(getRegistrationContext(makePageData()).pixelTrack).toEqual({ [id]: 'a.B-9' });
});

test('[S3-022] a registration sends `pixelTrack` as null if every advertising id is empty, otherwise as an object', () => {
  for (const search of ['', `?${advertisingIdNames.map((id) => `${id}=`).join('&')}`]) {
    history.replaceState(null, '', `/m/register${search}`);
    expect(getRegistrationContext(makePageData())).toHaveProperty('pixelTrack', null);
  }
  history.replaceState(null, '', '/m/register?macan=m1&tid=');
  expect(getRegistrationContext(makePageData()).pixelTrack).toEqual({ macan: 'm1' });
  history.replaceState(null, '', '/m/home');
});

test('[S3-021] advertising ids are also read from the parameter names of the tracking settings', () => {
  expect(getAdvertisingIdsToSend('?fbPixelId=1&tiktokPixelId=2&gtagId=G-3&gtmId=GTM-4&adjustId=5&click_id=6')).toEqual({
    facebook: '1',
    tiktok: '2',
    googleTag: 'G-3',
    gtm: 'GTM-4',
    adjust: '5',
    kwaiclid: '6',
  });
});

test('[S3-028] advertising ids of the native app are stored separately', () => {
  storeAdvertisingIds('?idfa=A-1&tid=t1');
  expect(JSON.parse(localStorage.getItem('foyer.adAttribution') ?? '')).toEqual({ idfa: 'A-1' });
  expect(JSON.parse(localStorage.getItem('foyer.pixelTrack') ?? '')).toEqual({ tid: 't1' });
});

test('[S3-021, S9-011] a Facebook click sets _fbc and _fbp in the documented format and sends them', () => {
  storeFacebookCookies('IwAR0_x-9', makeOptions());
  const fbc = 'fb.2.1790000000000.IwAR0_x-9';
  const fbp = 'fb.2.1790000000000.1234567890';
  expect(cookies()).toEqual([`_fbc=${fbc}`, `_fbp=${fbp}`]);
  expect(getAdvertisingIdsToSend('?fbc=forged&fbp=forged')).toEqual({ fbc, fbp });
});

test('[S9-011] the cookie _fbc keeps its time until another click, and the cookie _fbp keeps its browser number', () => {
  storeFacebookCookies('one', makeOptions());
  storeFacebookCookies('one', makeOptions({ now: () => 1_790_000_000_999, random: () => 9_999_999_999 }));
  expect(cookies()).toEqual(['_fbc=fb.2.1790000000000.one', '_fbp=fb.2.1790000000000.1234567890']);
  storeFacebookCookies('two', makeOptions({ now: () => 1_790_000_000_999 }));
  expect(cookies()).toEqual(['_fbc=fb.2.1790000000999.two', '_fbp=fb.2.1790000000000.1234567890']);
});

test('[S9-011] Facebook’s cookies expire after 90 days', () => {
  const written: string[] = [];
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => '',
    set: (text: string) => {
      written.push(text);
    },
  });
  storeFacebookCookies('one', makeOptions({ secure: true }));
  Reflect.deleteProperty(document, 'cookie');
  expect(written).toHaveLength(2);
  for (const text of written) expect(text).toMatch(/; Path=\/; Max-Age=7776000; SameSite=Lax; Secure$/);
});

test.each([
  ['no click', null, makeOptions()],
  ['an invalid click id', 'a b;Domain=evil', makeOptions()],
  ['a browser with Global Privacy Control', 'one', makeOptions({ optedOut: true })],
])('[S3-021] no Facebook cookie is set for %s', (_case, clickId, cookieParts) => {
  storeFacebookCookies(clickId, cookieParts);
  expect(cookies()).toEqual([]);
});

test('[S3-021] without advertising consent only ids of the advertisement are sent, and deleted click ids do not return with a later consent', () => {
  storeAdvertisingIds('?fbclid=IwAR0&tid=t1&idfa=A-1');
  consentStore.setState(NO_CONSENT);
  expect(getAdvertisingIdsToSend('?ttclid=T1&utm_source=news')).toEqual({ tid: 't1', utm_source: 'news' });
  clearStoredAdvertisingIds();
  consentStore.setState(FULL_CONSENT);
  expect(getAdvertisingIdsToSend('')).toEqual({ tid: 't1' });
});

test('[S3-021, S9-011] Facebook cookies that outlive the consent are not sent', () => {
  storeFacebookCookies('one', makeOptions());
  expect(getAdvertisingIdsToSend('')).toMatchObject({ fbc: 'fb.2.1790000000000.one' });
  consentStore.setState(NO_CONSENT);
  expect(cookies()).toHaveLength(2);
  expect(getAdvertisingIdsToSend('')).toBeNull();
});

test('[S3-021] the advertising ids of the landing page are sent on later pages after consent', () => {
  consentStore.setState(NO_CONSENT);
  holdLandingAdvertisingIds('?fbclid=IwAR0');
  expect(getAdvertisingIdsToSend('')).toBeNull();
  consentStore.setState(FULL_CONSENT);
  expect(getAdvertisingIdsToSend('')).toEqual({ fbclid: 'IwAR0' });
});

const landing = (search: string) => ({ hostname: 'www.aurora.test', protocol: 'https:', search });

test.each(['question not answered', 'rejected'])(
  '[S3-017, S3-021] without consent (%s), campaign ids are stored, and the campaign is the link id on a later page',
  (state) => {
    consentStore.setState(NO_CONSENT);
    storeLandingAttribution(
      makePageData(),
      landing('?tid=T-77&utm_source=news&utm_medium=cpc&utm_campaign=may&fbclid=IwAR0&idfa=A1&kw=k'),
    );
    if (state === 'rejected') clearStoredAdvertisingIds();
    // A reload of a page without the query.
    holdLandingAdvertisingIds('');
    const campaign = { tid: 'T-77', utm_source: 'news', utm_medium: 'cpc', utm_campaign: 'may' };
    expect(JSON.parse(localStorage.getItem('foyer.pixelTrack') ?? '')).toEqual(campaign);
    expect(localStorage.getItem('foyer.adAttribution')).toBeNull();
    expect(getRegistrationContext(makePageData())).toMatchObject({ linkId: 'T-77', pixelTrack: campaign });
  },
);

test('[S3-017] the newest campaign replaces an earlier one, and a visit without a campaign changes nothing', () => {
  consentStore.setState(NO_CONSENT);
  for (const search of ['?tid=first&utm_source=news', '?tid=second', ''])
    storeLandingAttribution(makePageData(), landing(search));
  holdLandingAdvertisingIds('');
  expect(getAdvertisingIdsToSend('')).toEqual({ tid: 'second', utm_source: 'news' });
});

test.each(advertisingIdNames.filter((id) => isClickId(id) && id !== 'fbc'))(
  '[S3-021] keeps %s in memory during navigation until consent, then stores it',
  (id) => {
    consentStore.setState(NO_CONSENT);
    const landingPage = landing(`?${id}=c-1`);
    storeLandingAttribution(makePageData(), landingPage);
    const stored = (): string =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]) + document.cookie;
    expect(stored()).not.toContain('c-1');
    // A registration before consent does not contain the click id.
    expect(getAdvertisingIdsToSend('')).toBeNull();
    consentStore.setState(FULL_CONSENT);
    expect(getAdvertisingIdsToSend('')).toEqual({ [id]: 'c-1' });
    storeLandingClickIds(landingPage);
    expect(stored()).toContain('c-1');
    expect(getAdvertisingIdsToSend('')).toMatchObject({ [id]: 'c-1' });
  },
);

test.each(['fbclid', 'gclid', 'ttclid', 'kwaiclid', 'bbg', 'cid'])(
  '[S2-014, S3-021] %s survives a reload before consent, because every URL contains it',
  (id) => {
    consentStore.setState(NO_CONSENT);
    storeLandingAttribution(makePageData(), landing(`?${id}=c-1`));
    const href = addPreservedParameters('/m/register', `?${id}=c-1`);
    holdLandingAdvertisingIds('');
    const reloaded = landing(href.slice(href.indexOf('?')));
    storeLandingAttribution(makePageData(), reloaded);
    consentStore.setState(FULL_CONSENT);
    storeLandingClickIds(reloaded);
    expect(getAdvertisingIdsToSend('')).toMatchObject({ [id]: 'c-1' });
  },
);

test('[S3-021] the click ids of the last click replace earlier ones; ids of the campaign and the app stay', () => {
  storeAdvertisingIds('?fbclid=f1&twclid=t1&tid=T1&idfa=A1');
  storeFacebookCookies('f1', makeOptions());
  expect(getAdvertisingIdsToSend('')).toMatchObject({ fbclid: 'f1', fbc: 'fb.2.1790000000000.f1', twclid: 't1' });
  // A reload of a page with the same click id.
  storeAdvertisingIds('?fbclid=f1');
  expect(getAdvertisingIdsToSend('')).toMatchObject({ fbclid: 'f1', twclid: 't1' });
  storeAdvertisingIds('?ttclid=x1');
  expect(getAdvertisingIdsToSend('')).toEqual({
    ttclid: 'x1',
    tid: 'T1',
    idfa: 'A1',
    fbp: 'fb.2.1790000000000.1234567890',
  });
});
