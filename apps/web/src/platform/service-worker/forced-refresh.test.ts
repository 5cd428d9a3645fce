import { expect, test } from 'vitest';
import { refreshTarget } from '#src/platform/service-worker/forced-refresh.ts';

test.each([
  '/m/home',
  '/m/game',
  '/m/login',
  '/m/index',
  '/m/index.html',
  '/m/member/home',
  '/m/register',
  '/m/register.html',
])('[S2-016] after an update %s is loaded anew where it is', (path) => {
  expect(refreshTarget(path)).toBeNull();
});

test.each(['/m/account', '/m/home/', '/m/launchGame', '/m/'])(
  '[S2-016] after an update %s gives way to home',
  (path) => {
    expect(refreshTarget(path)).toBe('/m/home');
  },
);
