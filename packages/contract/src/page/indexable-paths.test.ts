import { expect, test } from 'vitest';
import { toCanonicalPath, isIndexablePath, isIndexableHost, indexablePaths } from '#src/page/indexable-paths.ts';

/** Pages that every site must have, which the specification does not name. */
const requiredPaths = ['/m/terms', '/m/privacy', '/m/responsibleGaming', '/m/saferPlay', '/m/help', '/m/about'];

/** The paths in the specification. */
const specified = [
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

test.each([...specified, ...requiredPaths])('[S2-017] allows search engines to index %s', (path) => {
  expect(isIndexablePath(path)).toBe(true);
  expect(path.match(/\//g)?.length).toBeLessThanOrEqual(2);
});

test('[S2-017] the sitemap lists exactly the specified pages and those that every site must have, each under one URL', () => {
  expect(new Set(indexablePaths)).toEqual(new Set([...specified, ...requiredPaths].map(toCanonicalPath)));
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
])('[S2-017] does not allow search engines to index %s', (path) => {
  expect(isIndexablePath(path)).toBe(false);
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
])('[S2-017] allows search engines to index the host %s: %s', (host, allowed) => {
  expect(isIndexableHost(host)).toBe(allowed);
});
