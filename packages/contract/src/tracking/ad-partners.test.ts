import { expect, test } from 'vitest';
import { getAdPartnerName, listConfiguredAdPartners, includesEveryAdPartner } from '#src/tracking/ad-partners.ts';
import { adPartners, type PixelConfig } from '#src/tracking/pixel-config.ts';

/** A configuration with one id for each partner, and the partner's display name. */
const partners: readonly (readonly [string, PixelConfig, string])[] = [
  ['googleTag', { gtagId: 'G-AB12CD34EF' }, 'Google'],
  ['gtm', { gtmId: 'GTM-AB12CD' }, 'Google Tag Manager'],
  ['facebook', { fbPixelId: '1029384756102938' }, 'Meta (Facebook, Instagram)'],
  ['tiktok', { tiktokPixelId: 'CAUR0RA0DEM0PIXEL000' }, 'TikTok'],
  ['kwai', { kwaiPixelId: '203948576102938475' }, 'Kwai'],
  ['appsflyer', { appsflyerId: 'a1b2c3d4-0000-4000-8000-00000000a0a0' }, 'AppsFlyer'],
  ['adjust', { adjustId: 'aur0ra2demo7' }, 'Adjust'],
  ['twitter', { twitterPixelId: 'aur0r' }, 'X (Twitter)'],
  ['bigo', { bigoPixelId: '304958671029384756' }, 'BIGO Ads'],
  ['voluum', { VOLUUM_DOMAIN: 'track.example.com' }, 'Voluum'],
  ['propeller', { postbacks: { propeller: 'https://a.example.com/' } }, 'PropellerAds'],
  ['kadam', { postbacks: { kadam: 'https://a.example.com/' } }, 'Kadam'],
  ['mgs', { postbacks: { mgs: 'https://a.example.com/' } }, 'MG SKY'],
  ['phx', { postbacks: { phx: 'https://a.example.com/' } }, 'PHX'],
  ['devils', { postbacks: { devils: 'https://a.example.com/' } }, 'Devils'],
  ['macan', { postbacks: { macan: 'https://a.example.com/' } }, 'Macan Native'],
];

test.each(partners)('a brand has the ad partner %s with %j, displayed as %s', (vendor, config, name) => {
  expect(listConfiguredAdPartners({ '*': config })).toEqual([vendor]);
  expect(getAdPartnerName(vendor)).toBe(name);
});

test('lists the ad partners of all hosts of a brand, each once', () => {
  expect(partners.map(([vendor]) => vendor)).toEqual([...adPartners]);
  const [, meta] = partners[2] ?? [];
  const [, kwai] = partners[4] ?? [];
  expect(
    listConfiguredAdPartners({ 'vip.example.com': { ...kwai }, '*': { ...meta }, 'a.example.com': { ...meta } }),
  ).toEqual(['facebook', 'kwai']);
  expect([
    listConfiguredAdPartners(),
    listConfiguredAdPartners({}),
    listConfiguredAdPartners({ '*': { eventMap: {} } }),
  ]).toEqual([[], [], []]);
});

test('an unknown ad partner is displayed by its code', () =>
  expect(getAdPartnerName('constructor')).toBe('constructor'));

test.each<[readonly string[], readonly string[], boolean]>([
  [['facebook', 'kwai'], ['kwai', 'facebook'], true],
  [['facebook', 'kwai'], ['kwai'], true],
  [['facebook'], ['facebook', 'kwai'], false],
  [[], ['kwai'], false],
  [[], [], true],
])('a consent that names %j includes every ad partner of %j: %s', (named, asked, every) => {
  expect(includesEveryAdPartner(named, asked)).toBe(every);
});
