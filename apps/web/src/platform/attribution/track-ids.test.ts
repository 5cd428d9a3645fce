import { beforeEach, expect, test } from 'vitest';
import {
  forgetTrackIds,
  keepCampaignIds,
  keepTrackIds,
  noteLandingIds,
  trackIds,
} from '#src/platform/attribution/track-ids.ts';
import { consentStore, EVERYTHING, NOTHING } from '#src/platform/privacy/consent-store.ts';

beforeEach(() => {
  consentStore.setState(EVERYTHING);
  noteLandingIds('');
  return () => {
    consentStore.setState(NOTHING);
    noteLandingIds('');
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
])('[S3-056] reads %s under the name %s too, and its own name first', (id, alias) => {
  expect(trackIds(`?${alias}=a-1`)).toEqual({ [id]: 'a-1' });
  expect(trackIds(`?${alias}=a-1&${id}=b-2`)).toEqual({ [id]: 'b-2' });
});

test.each(['fbc', 'fbp'])('[S3-021] takes %s neither from an address nor from what is stored', (id) => {
  localStorage.setItem('foyer.pixelTrack', JSON.stringify({ [id]: 'fb.1.2.x', tid: 't1' }));
  expect(trackIds(`?${id}=fb.1.2.x`)).toEqual({ tid: 't1' });
});

test.each(['', 'a b', '<b>', 'x'.repeat(513)])('[S3-021] takes no id that is "%s"', (value) => {
  expect(trackIds(`?${new URLSearchParams({ tid: value, kw: 'k' })}`)).toEqual({ kw: 'k' });
});

test.each([
  ['no JSON', '{"tid":'],
  ['null', 'null'],
  ['a number', '7'],
  ['a text', '"t1"'],
  ['a list', '["t1"]'],
  ['ids that are no texts', '{"tid":7,"kw":null,"cid":{"a":1}}'],
  ['ids that nobody knows', '{"other":"t1"}'],
])('[S3-021] reads %s in storage as no ids', (_what, text) => {
  for (const key of ['foyer.pixelTrack', 'foyer.adAttribution']) localStorage.setItem(key, text);
  expect(trackIds('')).toEqual({});
  expect(trackIds('?tid=t2')).toEqual({ tid: 't2' });
  expect(trackIds('?fbclid=f1')).toEqual({ fbclid: 'f1' });
});

test('[S3-021, S3-028] the address wins over the first page of the visit, that over the app, and that over an earlier visit', () => {
  localStorage.setItem('foyer.pixelTrack', JSON.stringify({ tid: 'old', kw: 'old', idfa: 'old', utm_source: 'old' }));
  localStorage.setItem('foyer.adAttribution', JSON.stringify({ idfa: 'app' }));
  expect(trackIds('')).toEqual({ tid: 'old', kw: 'old', idfa: 'app', utm_source: 'old' });
  noteLandingIds('?tid=landed&kw=landed');
  expect(trackIds('?kw=now')).toEqual({ tid: 'landed', kw: 'now', idfa: 'app', utm_source: 'old' });
});

test.each([
  ['another click', '?ttclid=x1', { ttclid: 'x1', tid: 'T1' }],
  ['the same advertiser’s next click', '?fbclid=f2', { fbclid: 'f2', tid: 'T1' }],
  ['the same click', '?fbclid=f1', { fbclid: 'f1', twclid: 't1', tid: 'T1' }],
  ['no click', '?tid=T2', { fbclid: 'f1', twclid: 't1', tid: 'T2' }],
])('[S3-021] %s (%s) leaves %o of an earlier visit', (_what, search, ids) => {
  keepTrackIds('?fbclid=f1&twclid=t1&tid=T1');
  expect(trackIds(search)).toEqual(ids);
});

test.each([
  ['?tid=t1', { tid: 't1' }, null],
  ['?idfa=A-1', null, { idfa: 'A-1' }],
  ['?tid=t1&idfa=A-1', { tid: 't1' }, { idfa: 'A-1' }],
  ['?q=fox', null, null],
])('[S3-028] %s is stored as %o, and what is the app’s as %o', (search, ids, ofApp) => {
  keepTrackIds(search);
  expect(stored()).toEqual([ids, ofApp]);
});

test.each([
  [
    '?tid=t1&utm_source=s&utm_medium=m&utm_campaign=c',
    { tid: 't1', utm_source: 's', utm_medium: 'm', utm_campaign: 'c' },
  ],
  ['?tid=t1&fbclid=f1&idfa=A-1&kw=k', { tid: 't1' }],
  ['?fbclid=f1', null],
  ['', null],
])('[S3-017] without consent %s is stored as %o', (search, ids) => {
  consentStore.setState(NOTHING);
  keepCampaignIds(search);
  expect(stored()).toEqual([ids, null]);
  expect(trackIds('')).toEqual(ids ?? {});
});

test('[S3-017] a new campaign is stored beside what an earlier visit stored', () => {
  keepTrackIds('?tid=t1&kw=k&idfa=A-1');
  keepCampaignIds('?tid=t2&utm_source=s');
  expect(stored()).toEqual([{ tid: 't2', utm_source: 's', kw: 'k' }, { idfa: 'A-1' }]);
  keepCampaignIds('?fbclid=f1');
  expect(stored()).toEqual([{ tid: 't2', utm_source: 's', kw: 'k' }, { idfa: 'A-1' }]);
});

test.each([
  ['?tid=t1&fbclid=f1&idfa=A-1', { tid: 't1' }],
  ['?fbclid=f1&idfa=A-1', null],
])('[S3-021] without consent any more, of %s only %o stays stored', (search, ids) => {
  keepTrackIds(search);
  forgetTrackIds();
  expect(stored()).toEqual([ids, null]);
});

test('[S3-021] ids of which advertisers may not know stay out of what is sent, wherever they are from', () => {
  keepTrackIds('?fbclid=f1&tid=t1&idfa=A-1');
  noteLandingIds('?ttclid=x1&utm_medium=m');
  consentStore.setState(NOTHING);
  expect(trackIds('?gclid=g1&utm_source=s')).toEqual({ tid: 't1', utm_medium: 'm', utm_source: 's' });
});
