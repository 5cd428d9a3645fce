import { afterEach, beforeEach, expect, test } from 'vitest';
import { pixelTrackIds } from '@foyer/contract/member/pixel-track';
import { keepFacebookCookies, type CookieParts } from '#src/platform/attribution/facebook-cookies.ts';
import { pixelTrack } from '#src/platform/attribution/registration-how.ts';
import { forgetTrackIds, keepTrackIds, noteLandingIds } from '#src/platform/attribution/track-ids.ts';
import { consentStore, EVERYTHING, NOTHING } from '#src/platform/privacy/consent-store.ts';

beforeEach(() => consentStore.setState(EVERYTHING));
afterEach(() => {
  consentStore.setState(NOTHING);
  noteLandingIds('');
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
  expect(pixelTrack('')).toBeNull();
  expect(pixelTrack('?fbc=fb.1.2.forged&fbp=fb.1.2.forged')).toBeNull();
  expect(pixelTrack('?q=fox&go=%2Fm%2Fhome&fbclid=')).toBeNull();
});

test.each(pixelTrackIds.filter((id) => id !== 'fbc' && id !== 'fbp'))(
  '[S3-021, S3-028] %s of the address is told, and kept for a later visit',
  (id) => {
    expect(pixelTrack(`?${id}=a.B-9`)).toEqual({ [id]: 'a.B-9' });
    keepTrackIds(`?${id}=a.B-9`);
    expect(pixelTrack('')).toEqual({ [id]: 'a.B-9' });
    expect(pixelTrack(`?${id}=new`)).toEqual({ [id]: 'new' });
  },
);

test('[S3-021] ids go by their names in a merchant’s tracking settings as well', () => {
  expect(pixelTrack('?fbPixelId=1&tiktokPixelId=2&gtagId=G-3&gtmId=GTM-4&adjustId=5&click_id=6')).toEqual({
    facebook: '1',
    tiktok: '2',
    googleTag: 'G-3',
    gtm: 'GTM-4',
    adjust: '5',
    kwaiclid: '6',
  });
});

test('[S3-028] what a native shell says is kept apart', () => {
  keepTrackIds('?idfa=A-1&tid=t1');
  expect(JSON.parse(localStorage.getItem('foyer.adAttribution') ?? '')).toEqual({ idfa: 'A-1' });
  expect(JSON.parse(localStorage.getItem('foyer.pixelTrack') ?? '')).toEqual({ tid: 't1' });
});

test('[S3-021, S9-011] a click from Facebook leaves _fbc and _fbp in the published form, which are told', () => {
  keepFacebookCookies('IwAR0_x-9', parts());
  const fbc = 'fb.2.1790000000000.IwAR0_x-9';
  const fbp = 'fb.2.1790000000000.1234567890';
  expect(cookies()).toEqual([`_fbc=${fbc}`, `_fbp=${fbp}`]);
  expect(pixelTrack('?fbc=forged&fbp=forged')).toEqual({ fbc, fbp });
});

test('[S9-011] the same click keeps its time; another click gets its own, and the browser keeps its number', () => {
  keepFacebookCookies('one', parts());
  keepFacebookCookies('one', parts({ now: () => 1_790_000_000_999, random: () => 9_999_999_999 }));
  expect(cookies()).toEqual(['_fbc=fb.2.1790000000000.one', '_fbp=fb.2.1790000000000.1234567890']);
  keepFacebookCookies('two', parts({ now: () => 1_790_000_000_999 }));
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
  keepFacebookCookies('one', parts({ secure: true }));
  Reflect.deleteProperty(document, 'cookie');
  expect(written).toHaveLength(2);
  for (const text of written) expect(text).toMatch(/; Path=\/; Max-Age=7776000; SameSite=Lax; Secure$/);
});

test.each([
  ['no click', null, parts()],
  ['a click id that is none', 'a b;Domain=evil', parts()],
  ['a browser that asks not to be tracked', 'one', parts({ optedOut: true })],
])('[S3-021] %s leaves no cookie', (_what, clickId, given) => {
  keepFacebookCookies(clickId, given);
  expect(cookies()).toEqual([]);
});

test('[S3-021] as long as advertisers may not know of the visitor, only what names the advertisement is told, and nothing is read back', () => {
  keepTrackIds('?fbclid=IwAR0&tid=t1&idfa=A-1');
  consentStore.setState(NOTHING);
  expect(pixelTrack('?ttclid=T1&utm_source=news')).toEqual({ tid: 't1', utm_source: 'news' });
  forgetTrackIds();
  consentStore.setState(EVERYTHING);
  expect(pixelTrack('')).toEqual({ tid: 't1' });
});

test('[S3-021, S9-011] cookies that outlived the permission, as when the browser objects by now, are told to nobody', () => {
  keepFacebookCookies('one', parts());
  expect(pixelTrack('')).toMatchObject({ fbc: 'fb.2.1790000000000.one' });
  consentStore.setState(NOTHING);
  expect(cookies()).toHaveLength(2);
  expect(pixelTrack('')).toBeNull();
});

test('[S3-021] what the visit began with is told on its later pages once it may be', () => {
  consentStore.setState(NOTHING);
  noteLandingIds('?fbclid=IwAR0');
  expect(pixelTrack('')).toBeNull();
  consentStore.setState(EVERYTHING);
  expect(pixelTrack('')).toEqual({ fbclid: 'IwAR0' });
});
