import { describe, expect, test } from 'vitest';
import { isSamePage, toReturnPath } from '#src/page/return-path.ts';

/** `/m/login?go=<address>` */
const loginFor = (address: string, page = '/m/login'): string => `${page}?go=${encodeURIComponent(address)}`;

describe('return path', () => {
  test.each([
    ['/m/account', '/m/account'],
    ['/m/loginHistory?go=/m/login', '/m/loginHistory?go=/m/login'],
    ['/m/login&go=/m/inbox', '/m/login&go=/m/inbox'],
    ['/m/changePsw', '/m/changePsw'],
    ['/m/account/factor', '/m/account/factor'],
    [loginFor('/m/account'), '/m/account'],
    [`${loginFor('/m/account')}&r=abc#top`, '/m/account'],
    ['/m/login?r=abc&go=/m/account&go=/m/inbox#?go=/m/club', '/m/account'],
    [loginFor(loginFor(loginFor('/m/inbox?from=push'))), '/m/inbox?from=push'],
    [loginFor(loginFor('/m/inbox', '/m/register')), '/m/inbox'],
    [loginFor('/m/sports', '/m/changePsw'), '/m/sports'],
    [loginFor(loginFor('/m/sports', '/m/account/factor')), '/m/sports'],
    [loginFor('https://evil.example', '/m/changePsw'), '/m/changePsw?go=https%3A%2F%2Fevil.example'],
  ])('[S2-012, S8-011] a login for %s returns to %s', (address, expected) => {
    expect(toReturnPath(address)).toBe(expected);
  });

  test.each([
    null,
    '',
    '/m/login',
    '/m/login/',
    '/m/%6Cogin',
    '/m/./login',
    '/m/login?r=abc',
    '/m/login#top',
    '/m/login#?go=/m/account',
    '/m/login?ergo=/m/account',
    '/m/login?go=%E0%A4%A',
    '/m/login?go=/m/in+box',
    '/m/register',
    '/m/register.html?r=abc',
    loginFor('/m/register'),
    loginFor(loginFor('/m/login')),
    loginFor('/m/login', '/m/changePsw'),
    loginFor('https://evil.example/m/home'),
    loginFor('//evil.example'),
    'https://evil.example/m/home',
  ])('[S2-012, S8-011] a login never returns to %j', (address) => {
    expect(toReturnPath(address)).toBeNull();
  });

  test('URLs with the same path are the same page, even if their queries differ', () => {
    expect(isSamePage('/m/changePsw?r=abc', '/m/changePsw/')).toBe(true);
    expect(isSamePage('/m/changePsw', '/m/account')).toBe(false);
  });
});
