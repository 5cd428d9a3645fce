import { expect, test, vi } from 'vitest';
import { loadNewBuild, getPathAfterUpdate } from '#src/platform/service-worker/load-new-build.ts';

test.each([
  '/m/home',
  '/m/game',
  '/m/login',
  '/m/index',
  '/m/index.html',
  '/m/member/home',
  '/m/register',
  '/m/register.html',
])('[S2-016] a page at %s reloads in place after an update', (path) => {
  expect(getPathAfterUpdate(path)).toBeNull();
});

test.each(['/m/account', '/m/home/', '/m/launchGame', '/m/'])(
  '[S2-016] a page at %s continues on home after an update',
  (path) => {
    expect(getPathAfterUpdate(path)).toBe('/m/home');
  },
);

test.each([
  ['/m/login', { reloads: 1, replacedBy: [] }],
  ['/m/account', { reloads: 0, replacedBy: [['/m/home']] }],
])(
  '[S2-016] loading a new build on %s reloads the login page, or replaces the account page with home',
  (pathname, { reloads, replacedBy }) => {
    const reload = vi.fn();
    const replace = vi.fn();
    vi.stubGlobal('location', { pathname, reload, replace });
    loadNewBuild();
    expect(reload).toHaveBeenCalledTimes(reloads);
    expect(replace.mock.calls).toEqual(replacedBy);
  },
);
