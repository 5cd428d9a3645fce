import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterLogin, afterRegistration, keepReturnUrl, loginFor } from '#src/platform/session/login/return-url.ts';

test('[S2-001, S2-012, S5-011] a login leads to `go` when it is a path of ours, else home', () => {
  expect(afterLogin('?go=%2Fm%2Flottery')).toBe('/m/lottery');
  expect(afterLogin('')).toBe('/m/home');
  for (const foreign of ['https://evil.example/m/', '//evil.example', '/m/..//evil', '/m/%2e%2e//evil', '/m/\\evil']) {
    expect(afterLogin(`?go=${encodeURIComponent(foreign)}`), foreign).toBe('/m/home');
  }
});

test('[S2-001, S2-012] a registration leads to the `go` that was kept, once, else home', () => {
  keepReturnUrl('?go=%2Fm%2Fcrash');
  expect(afterRegistration('')).toBe('/m/crash');
  expect(afterRegistration('')).toBe('/m/home');
});

test('[S2-011] the login page knows the way back', () => {
  expect(loginFor('/m/launchGame?vendor=tcg&code=k3')).toBe('/m/login?go=%2Fm%2FlaunchGame%3Fvendor%3Dtcg%26code%3Dk3');
});

test('[S2-012, S8-011] a login page never returns to a login page', () => {
  const nested = loginFor(loginFor('/m/account?from=push'));
  expect(nested).toBe('/m/login?go=%2Fm%2Faccount%3Ffrom%3Dpush');
  expect(loginFor('/m/login')).toBe('/m/login');
  expect(loginFor('/m/register?r=abc')).toBe('/m/login');
  for (const page of ['/m/login', '/m/register']) {
    const search = `?go=${encodeURIComponent(`${page}?go=%2Fm%2Fcrash`)}`;
    expect(afterLogin(search)).toBe('/m/crash');
    keepReturnUrl(search);
    expect(afterRegistration('')).toBe('/m/crash');
    expect(afterLogin(`?go=${encodeURIComponent(page)}`)).toBe('/m/home');
  }
});

test('[S2-012, S5-011] wherever `go` points, kept or not, it stays inside the product', () => {
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
      keepReturnUrl(search);
      for (const target of [afterLogin(search), afterRegistration(''), afterRegistration(search)]) {
        const url = new URL(target, 'https://own.test');
        expect(url.origin).toBe('https://own.test');
        expect(url.pathname.startsWith('/m/') && !url.pathname.includes('//'), target).toBe(true);
      }
    }),
    { numRuns: 10_000 },
  );
});
