import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeAttribution, readAttribution } from '#src/platform/attribution/referral-attribution.ts';

const bases = ['aurora.test', 'speed.test'];
const at = (host: string, search = '') => ({ host, search, bases });
const affiliateAt = (host: string, search = '') => readAttribution(at(host, search)).affiliateCode;

test.each([
  ['partner7.aurora.test', '?affiliateCode=other', 'partner7'],
  ['www.aurora.test', '?affiliateCode=other', 'other'],
  ['aurora.test', '?affiliateCode=other', 'other'],
  ['aurora.test', '', undefined],
])('[S6-008] at %s%s the affiliate is %s', (host, search, code) => {
  expect(affiliateAt(host, search)).toBe(code);
});

test('[S3-027, S6-008] stored attribution codes are used unless the URL has newer ones, and the first host remains the original domain', () => {
  storeAttribution(at('aurora.test', '?affiliateCode=first&r=FRIEND7'));
  expect(readAttribution(at('speed.test'))).toEqual({
    affiliateCode: 'first',
    referralCode: 'FRIEND7',
    originalDomain: 'aurora.test',
  });
  expect(affiliateAt('www.aurora.test')).toBe('first');
  expect(affiliateAt('aurora.test', '?affiliateCode=second')).toBe('second');
  expect(affiliateAt('partner7.aurora.test', '?affiliateCode=second')).toBe('partner7');
});

test.each([
  ['?r=ONE&referralCode=TWO', 'ONE'],
  ['?referralCode=TWO', 'TWO'],
  ['?r=', undefined],
])('[S6-008] in the query %s, the referral code is %s', (search, code) => {
  expect(readAttribution(at('aurora.test', search)).referralCode).toBe(code);
});

test('[S6-008] only well-formed attribution codes are read from hosts, URLs and storage', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (host, code, stored) => {
      localStorage.setItem('foyer.registrationInfo', stored);
      const search = `?${new URLSearchParams({ affiliateCode: code, r: code })}`;
      const { affiliateCode = 'none', referralCode = 'none' } = readAttribution(at(`${host}.aurora.test`, search));
      return [affiliateCode, referralCode].every((text) => /^[A-Za-z0-9_-]{1,64}$/.test(text));
    }),
    { numRuns: 2_000 },
  );
});

test.each(['not json', '[]', 'null', '"text"', '{"affiliateCode":7,"referralCode":"<b>"}'])(
  '[S3-027] ignores the invalid stored attribution %s',
  (stored) => {
    localStorage.setItem('foyer.registrationInfo', stored);
    expect(readAttribution(at('aurora.test'))).toEqual({ originalDomain: 'aurora.test' });
  },
);
