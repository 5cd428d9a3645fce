import { expect, test } from 'vitest';
import { hasLanguageParameter, isCacheableHomeUrl, createPageCacheKey } from '#worker/page-cache-key.ts';

const at = (path: string) => new URL(path, 'https://aurora.example');

test.each(['/m/home', '/m/home?affiliateCode=p7', '/m/home?go=%2Fm%2Faccount'])(
  'the service worker serves %s from the cache',
  (path) => {
    expect(isCacheableHomeUrl(at(path))).toBe(true);
  },
);

test.each([
  '/m/home?q=fox',
  '/m/home?cursor=abc',
  '/m/home?lang=VI',
  '/m/home?language=VI',
  '/m/sports',
  '/m/account',
  '/wps/home',
])('never serves %s from the cached home', (path) => {
  expect(isCacheableHomeUrl(at(path))).toBe(false);
});

test('the page cache has a different key for each chosen or preferred language', () => {
  const keys = [
    createPageCacheKey('/m/home', { chosen: '', preferred: ['en-US'] }),
    createPageCacheKey('/m/home', { chosen: 'VI', preferred: ['en-US'] }),
    createPageCacheKey('/m/home', { chosen: '', preferred: ['vi', 'en-US'] }),
  ];
  expect(new Set(keys).size).toBe(3);
  expect(hasLanguageParameter(at('/m/sports?lang=VI'))).toBe(true);
  expect(hasLanguageParameter(at('/m/sports?language=VI'))).toBe(true);
});
