import { expect, test } from 'vitest';
import { isRestricted } from '#src/modules/system/restricted-address.ts';

const networks = ['203.0.113.0/24', '2001:db8::/32'];

test.each([
  ['203.0.113.9', true],
  ['203.0.114.9', false],
  ['2001:db8:1::1', true],
  ['2001:db9::1', false],
  ['not an address', false],
])('[S3-058] %s is in a closed network: %s', (ip, closed) => {
  expect(isRestricted(networks, ip)).toBe(closed);
});

test('[S3-058] no network, nobody restricted', () => {
  expect(isRestricted([], '203.0.113.9')).toBe(false);
});
