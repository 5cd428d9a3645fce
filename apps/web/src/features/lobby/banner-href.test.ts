import { expect, test } from 'vitest';
import type { Banner } from '@foyer/contract/content/get-banners';
import { getBannerHref } from '#src/features/lobby/banner-slide.tsx';

const banner: Banner = {
  id: 'deep',
  groupName: 'home',
  linkageType: 'G',
  linkage: 'game-of-the-merchant',
  roomId: 'table-7',
  nodeId: 'code-of-the-vendor',
  gameType: 'live',
  vendor: 'velvet',
  url: '/m/brand/aurora/abc/banners/deep',
  title: 'Deep',
  text: '',
  action: 'Play',
};

test('[S3-041] a banner opens its game by the vendor’s code, and a single table of the game if the banner names a table', () => {
  const { href, outside } = getBannerHref(banner);
  const { pathname, searchParams } = new URL(href, 'https://site.example');
  expect([pathname, outside]).toEqual(['/m/launchGame', false]);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    vendor: 'velvet',
    code: 'code-of-the-vendor',
    playType: 'live',
    roomId: 'table-7',
  });
  expect(new URL(getBannerHref({ ...banner, roomId: null }).href, 'https://s.example').searchParams.has('roomId')).toBe(
    false,
  );
});

test('[S3-041] a banner whose game no longer exists leads home', () => {
  expect(getBannerHref({ ...banner, vendor: null, nodeId: null, gameType: null })).toEqual({
    href: '/m/home',
    outside: false,
  });
});

test.each([
  ['/m/lottery', { href: '/m/lottery', outside: false }],
  ['/m/activity?id=7', { href: '/m/activity?id=7', outside: false }],
  ['https://partner.example/offer', { href: 'https://partner.example/offer', outside: true }],
  ['//partner.example/m/lottery', { href: '//partner.example/m/lottery', outside: true }],
])('[S3-041, S5-018] leads from a banner with the URL %s to %j', (linkage, target) => {
  expect(getBannerHref({ ...banner, linkageType: 'URL', linkage })).toEqual(target);
});

test('[S3-041, S2-005] a banner leads to its promotion', () => {
  expect(getBannerHref({ ...banner, linkageType: 'P', linkage: 'koi-season' })).toEqual({
    href: '/m/activity?id=koi-season',
    outside: false,
  });
});
