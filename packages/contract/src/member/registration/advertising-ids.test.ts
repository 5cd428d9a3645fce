import { expect, test } from 'vitest';
import {
  getClickId,
  hasClickId,
  isClickId,
  type AdvertisingIdName,
  advertisingIdNames,
} from '#src/member/registration/advertising-ids.ts';
import { adPartners } from '#src/tracking/pixel-config.ts';

const clicks: readonly (readonly [vendor: string, id: AdvertisingIdName])[] = [
  ['googleTag', 'gclid'],
  ['googleTag', 'gbraid'],
  ['googleTag', 'wbraid'],
  ['facebook', 'fbclid'],
  ['facebook', 'fbc'],
  ['tiktok', 'ttclid'],
  ['kwai', 'kwaiclid'],
  ['appsflyer', 'appsflyerId'],
  ['adjust', 'adid'],
  ['adjust', 'gpsAdid'],
  ['adjust', 'idfa'],
  ['adjust', 'idfv'],
  ['twitter', 'twclid'],
  ['bigo', 'bbg'],
  ['voluum', 'voluum'],
  ['voluum', 'cid'],
  ['propeller', 'propeller'],
  ['kadam', 'kadam'],
  ['mgs', 'mgs'],
  ['phx', 'phx'],
  ['devils', 'devils'],
  ['macan', 'macan'],
];
/** Ids of a browser and of a campaign, which are not click ids. */
const others = { fbp: 'p', tid: 't', utm_source: 'news' };

test('[S3-021] every ad partner but Google Tag Manager has its own click id', () => {
  expect(new Set(clicks.map(([vendor]) => vendor))).toEqual(new Set(adPartners.filter((vendor) => vendor !== 'gtm')));
});

test.each(clicks)('[S3-021] the click id of %s is %s, which belongs to no other ad partner', (vendor, id) => {
  const track = { ...others, [id]: 'c' };
  expect(getClickId(vendor, track)).toBe('c');
  expect(adPartners.filter((one) => getClickId(one, track) !== null)).toEqual([vendor]);
  expect(hasClickId(track)).toBe(true);
});

test('[S3-021] only ids of ad partners are click ids', () => {
  const ids = clicks.map(([, id]) => id);
  expect(new Set(advertisingIdNames.filter(isClickId))).toEqual(new Set(ids));
  expect(hasClickId(others)).toBe(false);
  expect(adPartners.filter((vendor) => getClickId(vendor, others) !== null)).toEqual([]);
});

test('[S3-021] an unknown ad partner has no click id', () => {
  for (const name of ['gtm', 'stranger', 'constructor'])
    expect(getClickId(name, { fbclid: 'f', gclid: 'g' })).toBeNull();
});
