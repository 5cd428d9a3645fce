import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getPathAfterLogin,
  getPathAfterRegistration,
  storeReturnUrl,
  getLoginHref,
} from '#src/platform/session/login/return-url.ts';

test('[S2-001, S2-012, S5-011] a login continues to `go` if it is a path of the site, else home', () => {
  expect(getPathAfterLogin('?go=%2Fm%2Flottery')).toBe('/m/lottery');
  expect(getPathAfterLogin('')).toBe('/m/home');
  for (const foreign of ['https://evil.example/m/', '//evil.example', '/m/..//evil', '/m/%2e%2e//evil', '/m/\\evil']) {
    expect(getPathAfterLogin(`?go=${encodeURIComponent(foreign)}`), foreign).toBe('/m/home');
  }
});

test('[S2-001, S2-012] a registration continues to the stored `go` once, else home', () => {
  storeReturnUrl('?go=%2Fm%2Fcrash');
  expect(getPathAfterRegistration('')).toBe('/m/crash');
  expect(getPathAfterRegistration('')).toBe('/m/home');
});

test('[S2-011] the login URL contains the return URL', () => {
  expect(getLoginHref('/m/launchGame?vendor=tcg&code=k3')).toBe(
    '/m/login?go=%2Fm%2FlaunchGame%3Fvendor%3Dtcg%26code%3Dk3',
  );
});

test('[S2-012, S8-011] a login page never returns to a login page', () => {
  const nested = getLoginHref(getLoginHref('/m/account?from=push'));
  expect(nested).toBe('/m/login?go=%2Fm%2Faccount%3Ffrom%3Dpush');
  expect(getLoginHref('/m/login')).toBe('/m/login');
  expect(getLoginHref('/m/register?r=abc')).toBe('/m/login');
  for (const page of ['/m/login', '/m/register']) {
    const search = `?go=${encodeURIComponent(`${page}?go=%2Fm%2Fcrash`)}`;
    expect(getPathAfterLogin(search)).toBe('/m/crash');
    storeReturnUrl(search);
    expect(getPathAfterRegistration('')).toBe('/m/crash');
    expect(getPathAfterLogin(`?go=${encodeURIComponent(page)}`)).toBe('/m/home');
  }
});

test('[S2-012, S5-011] the login continues on the site for any value of `go`', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '..',
    '/m/',
    '\\',
    '%2e',
    '%2f',
    '%5c',
    '@',
    'evil.test',
    '?',
    '#',
    '\t',
    'home',
  );
  const hostile = fc.oneof(
    fc.array(piece).map((pieces) => `/m/${pieces.join('')}`),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(hostile, (go) => {
      const search = `?go=${encodeURIComponent(go)}`;
      storeReturnUrl(search);
      for (const target of [
        getPathAfterLogin(search),
        getPathAfterRegistration(''),
        getPathAfterRegistration(search),
      ]) {
        const url = new URL(target, 'https://own.test');
        expect(url.origin).toBe('https://own.test');
        expect(url.pathname.startsWith('/m/') && !url.pathname.includes('//'), target).toBe(true);
      }
    }),
    { numRuns: 10_000 },
  );
});
