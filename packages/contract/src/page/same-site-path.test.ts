import { describe, expect, test } from 'vitest';
import { toSameSitePath, removeUrlQuery } from '#src/page/same-site-path.ts';

describe('same-site path', () => {
  test.each([
    ['/m/home', '/m/home'],
    [
      '/m/launchGame?vendor=tcg&code=k3&backUrl=%2Fm%2Flottery',
      '/m/launchGame?vendor=tcg&code=k3&backUrl=%2Fm%2Flottery',
    ],
    ['/m/a/../home', '/m/home'],
    ['/m/./home#top', '/m/home#top'],
    ['/m/home/..', '/m/'],
    ['/m/home?next=//evil.example', '/m/home?next=//evil.example'],
    [`/m/${'a'.repeat(2045)}`, `/m/${'a'.repeat(2045)}`],
  ])('[S2-012, S5-011] the path %s is accepted as a path of the site', (address, expected) => {
    expect(toSameSitePath(address)).toBe(expected);
  });

  test.each([
    null,
    undefined,
    '',
    '/',
    '/m',
    'm/home',
    '/mobile',
    '/home',
    '//evil.example/m/',
    'https://evil.example/m/home',
    'javascript:alert(1)',
    '/m/..//evil.example',
    '/m/%2e%2e//evil.example',
    '/m/%2E./%2e%2e/x',
    '/m/../evil',
    '/m/..',
    '/x/../m/home',
    '/./m/home',
    '/m/\\evil.example',
    '/m/..\\..\\evil',
    '/m//evil.example',
    '/m/%2f%2fevil.example',
    '/m/%5cevil.example',
    '/m/ho\tme',
    '/m/\u0000',
    '/m/home\r\nSet-Cookie: a=b',
    `/m/${'a'.repeat(2046)}`,
  ])('[S2-012, S5-011] rejects the path %j', (address) => {
    expect(toSameSitePath(address)).toBeNull();
  });

  test.each([
    ['/m/home', '/m/home'],
    ['/m/home?a=1#b?c', '/m/home'],
    ['/m/home#b?a=1', '/m/home'],
    ['?a=1', ''],
  ])('removing the query of %j gives %j', (address, path) => {
    expect(removeUrlQuery(address)).toBe(path);
  });
});
