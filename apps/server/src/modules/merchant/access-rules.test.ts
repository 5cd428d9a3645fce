import { expect, test } from 'vitest';
import { isAccessDenied } from '#src/modules/merchant/access-rules.ts';

const access = {
  allowAddresses: ['203.0.113.7/32'],
  denyAddresses: ['203.0.113.0/24', '2001:db8::/32'],
  denyCountries: ['US'],
};

test.each([
  ['203.0.113.9', 'VN', true],
  ['203.0.114.9', 'VN', false],
  ['2001:db8:1::1', 'VN', true],
  ['2001:db9::1', 'VN', false],
  ['203.0.114.9', 'US', true],
  ['203.0.114.9', null, false],
  // An explicitly allowed address in a denied network and a denied country.
  ['203.0.113.7', 'US', false],
  ['not an address', 'VN', false],
])('[S3-058] denies access from %s in %s: %s', (ip, country, isDenied) => {
  expect(isAccessDenied({ access }, { ip, country })).toBe(isDenied);
});

test.each([
  ['VN', false],
  ['TH', true],
  [null, true],
])('[S3-058] with only Vietnam allowed, denies access from %s: %s', (country, isDenied) => {
  expect(isAccessDenied({ access: { allowCountries: ['VN'] } }, { ip: '198.51.100.4', country })).toBe(isDenied);
});

test('[S3-058] a merchant without access rules denies no client', () => {
  expect(isAccessDenied({}, { ip: '203.0.113.9', country: null })).toBe(false);
});
