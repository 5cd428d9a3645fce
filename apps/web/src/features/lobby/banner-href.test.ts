import { expect, test } from 'vitest';
import type { Banner } from '@foyer/contract/content/get-banners';
import { bannerHref } from '#src/features/lobby/banner-slide.tsx';

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

test('[S3-041] a banner of a game opens it by the vendor’s code, and one table of it where it says so', () => {
  const { href, outside } = bannerHref(banner);
  const { pathname, searchParams } = new URL(href, 'https://site.example');
  expect([pathname, outside]).toEqual(['/m/launchGame', false]);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    vendor: 'velvet',
    code: 'code-of-the-vendor',
    playType: 'live',
    roomId: 'table-7',
  });
  expect(new URL(bannerHref({ ...banner, roomId: null }).href, 'https://s.example').searchParams.has('roomId')).toBe(
    false,
  );
});

test('[S3-041] a banner whose game is gone leads home', () => {
  expect(bannerHref({ ...banner, vendor: null, nodeId: null, gameType: null })).toEqual({
    href: '/m/home',
    outside: false,
  });
});

test.each([
  ['/m/lottery', { href: '/m/lottery', outside: false }],
  ['/m/activity?id=7', { href: '/m/activity?id=7', outside: false }],
  ['https://partner.example/offer', { href: 'https://partner.example/offer', outside: true }],
  ['//partner.example/m/lottery', { href: '//partner.example/m/lottery', outside: true }],
])('[S3-041, S5-018] a banner with the address %s leads to %j', (linkage, target) => {
  expect(bannerHref({ ...banner, linkageType: 'URL', linkage })).toEqual(target);
});

test('[S3-041, S2-005] a banner of a promotion leads to it', () => {
  expect(bannerHref({ ...banner, linkageType: 'P', linkage: 'koi-season' })).toEqual({
    href: '/m/activity?id=koi-season',
    outside: false,
  });
});
