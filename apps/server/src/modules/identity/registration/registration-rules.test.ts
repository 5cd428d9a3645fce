import { expect, test } from 'vitest';
import { hasOwnAccounts, allowsRegistration, registersAutomatically } from '#src/modules/identity/sign-in-identity.ts';
import { makeMerchant } from '#test/make-merchant.ts';

test.each([
  [{}, false, false],
  [{ FIREBASECREATEACC3: false, SSOMANUALREG3: false }, false, false],
  [{ FIREBASECREATEACC3: true }, true, true],
  [{ FIREBASECREATEACC3: true, SSOMANUALREG3: false }, true, true],
  [{ FIREBASECREATEACC3: true, SSOMANUALREG3: true }, true, false],
  [{ SSOMANUALREG3: true }, true, false],
])(
  '[S2-019, S4-023, S6-013] with %j a merchant offers to register: %s, and registers without a question: %s',
  (flags, atAll, byItself) => {
    const merchant = makeMerchant({ flags });
    expect([allowsRegistration(merchant), registersAutomatically(merchant)]).toEqual([atAll, byItself]);
  },
);

test.each([
  ['a username', { username: ['username' as const, 'password' as const] }, true],
  ['a mobile number', { mobile: ['mobile' as const] }, true],
  ['neither', {}, false],
])('[S2-019] accounts that begin with %s can be logged in to without a provider', (_with, register, expected) => {
  expect(hasOwnAccounts(makeMerchant({ register }))).toBe(expected);
});
