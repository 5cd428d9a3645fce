import { expect, test } from 'vitest';
import { consentRuleFor, consentVersionOf } from '#src/tracking/consent.ts';

const rules = { version: 3, otherwise: 'assume', countries: { DE: 'ask', VN: 'ask' } } as const;

test.each([
  ['DE', 'ask'],
  ['BR', 'assume'],
  [null, 'assume'],
  ['constructor', 'assume'],
])('whoever comes from %s is under the rule %s', (country, rule) => {
  expect(consentRuleFor(rules, country)).toBe(rule);
});

test('a merchant that says nothing asks everybody', () => {
  expect(consentRuleFor(undefined, 'BR')).toBe('ask');
  expect([consentVersionOf(undefined), consentVersionOf(rules)]).toEqual([1, 3]);
});
