import { expect, test } from 'vitest';
import { canonicalPath, isIndexable, isIndexableHost, indexablePaths } from '#src/page/indexable.ts';

/** The paths that the specification names. */
const stated = [
  '/m/',
  '/m/index',
  '/m/index.html',
  '/m/home',
  '/m/login',
  '/m/register',
  '/m/sports',
  '/m/live',
  '/m/rng',
  '/m/table',
  '/m/fish',
  '/m/pvp',
  '/m/crash',
  '/m/arcade',
  '/m/elott',
  '/m/activity',
  '/m/news',
  '/m/download',
  '/m/app',
];

test.each(stated)('[S2-017] allows search engines to index %s', (path) => {
  expect(isIndexable(path)).toBe(true);
  expect(path.match(/\//g)?.length).toBeLessThanOrEqual(2);
});

test('[S2-017] lists no page in the sitemap but the stated ones, each once under one address', () => {
  expect(new Set(indexablePaths)).toEqual(new Set(stated.map(canonicalPath)));
  expect(indexablePaths).toHaveLength(new Set(indexablePaths).size);
});

test.each([
  '/',
  '/m',
  '/m/lottery',
  '/m/account',
  '/m/inviteFriends',
  '/m/home/',
  '/m/home/x',
  '/m/Home',
  '/m/crash?x=1',
])('[S2-017] does not allow %s', (path) => {
  expect(isIndexable(path)).toBe(false);
});

test.each([
  ['www.aurora.example', true],
  ['localhost', true],
  ['www.localhost', true],
  ['aurora.example', false],
  ['partner.aurora.example', false],
  ['wwww.aurora.example', false],
  ['www', false],
  ['localhost.example', false],
])('[S2-017] allows the host %s: %s', (host, allowed) => {
  expect(isIndexableHost(host)).toBe(allowed);
});
