import { expect, test } from 'vitest';
import { getConsentRuleForCountry, getConsentVersion, getConsentWithoutChoice } from '#src/tracking/consent.ts';

const rules = { version: 3, otherwise: 'assume', countries: { DE: 'ask', VN: 'ask', ZA: 'tell' } } as const;

test.each([
  ['DE', 'ask'],
  ['ZA', 'tell'],
  ['BR', 'ask'],
  ['KH', 'assume'],
  [null, 'assume'],
  ['constructor', 'assume'],
])('the consent rule for a visitor from %s is %s', (country, rule) => {
  expect(getConsentRuleForCountry(rules, country)).toBe(rule);
});

test('the consent rule for Brazil is `ask` unless the merchant sets another', () => {
  for (const otherwise of ['assume', 'tell', 'ask'] as const)
    expect(getConsentRuleForCountry({ version: 1, otherwise }, 'BR')).toBe('ask');
  expect(getConsentRuleForCountry({ version: 1, otherwise: 'ask', countries: { BR: 'tell' } }, 'BR')).toBe('tell');
});

test('a merchant without consent rules asks every visitor', () => {
  expect(getConsentRuleForCountry(undefined, 'BR')).toBe('ask');
  expect([getConsentVersion(undefined), getConsentVersion(rules)]).toEqual([1, 3]);
});

const all = { measurement: true, advertising: true };
const none = { measurement: false, advertising: false };

test('without a current choice, the consent rule `ask` allows nothing, and other rules allow all that was not denied before', () => {
  for (const earlier of [null, all]) expect(getConsentWithoutChoice('ask', earlier)).toEqual(none);
  for (const rule of ['tell', 'assume'] as const) {
    for (const earlier of [null, all]) expect(getConsentWithoutChoice(rule, earlier)).toEqual(all);
    expect(getConsentWithoutChoice(rule, { measurement: true, advertising: false })).toEqual({
      ...all,
      advertising: false,
    });
  }
});
