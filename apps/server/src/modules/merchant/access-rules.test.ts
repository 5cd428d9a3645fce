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
  // The operator's own office, in a closed network and a closed country.
  ['203.0.113.7', 'US', false],
  ['not an address', 'VN', false],
])('[S3-058] %s of %s is kept out: %s', (ip, country, kept) => {
  expect(isAccessDenied({ access }, { ip, country })).toBe(kept);
});

test.each([
  ['VN', false],
  ['TH', true],
  [null, true],
])('[S3-058] where only Vietnam may come, %s is kept out: %s', (country, kept) => {
  expect(isAccessDenied({ access: { allowCountries: ['VN'] } }, { ip: '198.51.100.4', country })).toBe(kept);
});

test('[S3-058] without rules nobody is kept out', () => {
  expect(isAccessDenied({}, { ip: '203.0.113.9', country: null })).toBe(false);
});
