import { expect, test } from 'vitest';
import { preservedParameters, withPreserved } from '#src/platform/paths/preserved.ts';

test.each([
  'affiliateCode',
  'referralCode',
  'r',
  'inApp',
  'fullscreen',
  'from',
  'fbclid',
  'gclid',
  'ttclid',
  'kwaiclid',
  'bbg',
  'isBgeTest',
  'cid',
  'kw',
])('[S2-014] %s stays on navigation', (name) => {
  expect(withPreserved('/m/lottery', `?${name}=x%26y`)).toBe(`/m/lottery?${name}=x%26y`);
});

test('[S2-014] nothing else stays, least of all a token', () => {
  expect(preservedParameters).toHaveLength(14);
  const search = '?token=abc&tokens=abc&redirectUrl=x&sessionId=1&state=2&code=3&go=/m/home&R=1';
  expect(withPreserved('/m/lottery', search)).toBe('/m/lottery');
});

test('[S2-014] what an address says itself wins', () => {
  expect(withPreserved('/m/home?r=own&q=fox', '?r=old&kw=a')).toBe('/m/home?r=own&q=fox&kw=a');
});
