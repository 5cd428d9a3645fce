import { expect, test } from 'vitest';
import {
  listAffiliateBaseDomains,
  chooseAffiliate,
  getAffiliateOfHost,
} from '#src/member/registration/affiliate-code.ts';

test('[S6-008] a subdomain is an affiliate code only if the host is configured with a wildcard', () => {
  expect(
    listAffiliateBaseDomains(['aurora.test', '*.aurora.test', 'www.speed.test', '*.speed.test', 'odd.*.']),
  ).toEqual(['aurora.test', 'speed.test']);
});

const bases = ['aurora.test', 'speed.test', 'localhost'];

test.each([
  ['partner7.aurora.test', 'partner7'],
  ['PARTNER7.Speed.Test', 'partner7'],
  ['www.aurora.test', 'www'],
  ['preview.aurora.test', 'www'],
  ['Preview.aurora.test', 'www'],
  [`${'a'.repeat(63)}.aurora.test`, 'a'.repeat(63)],
  [`${'a'.repeat(64)}.aurora.test`, null],
  ['aurora.test', null],
  ['localhost', null],
  ['.aurora.test', null],
  ['low_line.aurora.test', null],
  ['a.b.aurora.test', null],
  ['partner7.aurora.test.evil.test', null],
  ['partner7.evil.test', null],
])('[S6-008] the affiliate of the host %s is %s', (name, affiliate) => {
  expect(getAffiliateOfHost(name, bases)).toBe(affiliate);
});

test.each([
  ['the affiliate of the host first', { host: 'partner7', query: 'second', stored: 'first' }, 'partner7'],
  ['the affiliate of the query before the stored code', { host: 'www', query: 'second', stored: 'first' }, 'second'],
  ['the stored code', { host: null, query: null, stored: 'first' }, 'first'],
  ['the merchant itself if there is no other code', { host: 'www', query: null, stored: null }, 'www'],
  ['the merchant itself if the others are invalid', { host: 'www', query: 'a b', stored: '' }, 'www'],
  ['the stored code if the query has an invalid code', { host: null, query: '<b>', stored: 'first' }, 'first'],
  ['no affiliate if there is no code', { host: null, query: '', stored: null }, null],
])('[S6-008] a registration credits %s', (_who, sources, affiliate) => {
  expect(chooseAffiliate(sources)).toBe(affiliate);
});
