import fc from 'fast-check';
import { expect, test } from 'vitest';
import { preservedParameters, addPreservedParameters } from '#src/platform/paths/preserved-parameters.ts';

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
])('[S2-014] a link keeps the URL parameter %s', (name) => {
  expect(addPreservedParameters('/m/lottery', `?${name}=x%26y`)).toBe(`/m/lottery?${name}=x%26y`);
});

test('[S2-014] a link drops all parameters that are not preserved, such as a token', () => {
  expect(preservedParameters).toHaveLength(14);
  const search = '?token=abc&tokens=abc&redirectUrl=x&sessionId=1&state=2&code=3&go=/m/home&R=1';
  expect(addPreservedParameters('/m/lottery', search)).toBe('/m/lottery');
});

test('[S2-014] parameters of the target URL take precedence over preserved ones', () => {
  expect(addPreservedParameters('/m/home?r=own&q=fox', '?r=old&kw=a')).toBe('/m/home?r=own&q=fox&kw=a');
});

test('[S2-014] preserved parameters stay unchanged over any number of navigations, and others disappear after one', () => {
  const names = fc.constantFrom(...preservedParameters);
  const query = fc.dictionary(fc.oneof(names, fc.string({ minLength: 1 })), fc.string());
  const pages = fc.array(fc.constantFrom('/m/home', '/m/lottery', '/m/launchGame?vendor=tcg&code=k3'), {
    minLength: 1,
  });
  fc.assert(
    fc.property(query, pages, (first, steps) => {
      const preserved = Object.entries(first).filter(([name]) =>
        preservedParameters.some((parameter) => parameter === name),
      );
      let search = `?${new URLSearchParams(first)}`;
      for (const step of steps) {
        const [, own = ''] = step.split('?');
        const [, next = ''] = addPreservedParameters(step, search).split('?');
        search = `?${next}`;
        const expected = [...new URLSearchParams(own), ...preserved].map((pair) => pair.join('=')).toSorted();
        expect([...new URLSearchParams(search)].map((pair) => pair.join('=')).toSorted()).toEqual(expected);
      }
    }),
    { numRuns: 1_000 },
  );
});
