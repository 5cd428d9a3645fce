import { expect, test } from 'vitest';
import { changesLanguage, isPlainHome, pageKey } from '#worker/page-address.ts';

const at = (path: string) => new URL(path, 'https://aurora.example');

test.each(['/m/home', '/m/home?affiliateCode=p7', '/m/home?go=%2Fm%2Faccount'])(
  '%s is the lobby of everybody',
  (path) => {
    expect(isPlainHome(at(path))).toBe(true);
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
])('%s is never answered by a kept lobby', (path) => {
  expect(isPlainHome(at(path))).toBe(false);
});

test('a page is kept apart for each language that was chosen or is wanted', () => {
  const keys = [
    pageKey('/m/home', { chosen: '', wanted: ['en-US'] }),
    pageKey('/m/home', { chosen: 'VI', wanted: ['en-US'] }),
    pageKey('/m/home', { chosen: '', wanted: ['vi', 'en-US'] }),
  ];
  expect(new Set(keys).size).toBe(3);
  expect(changesLanguage(at('/m/sports?lang=VI'))).toBe(true);
  expect(changesLanguage(at('/m/sports?language=VI'))).toBe(true);
});
