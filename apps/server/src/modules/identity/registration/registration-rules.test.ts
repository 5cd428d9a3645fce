import { expect, test } from 'vitest';
import {
  offersRegistrationWithoutProvider,
  allowsIdentityRegistration,
  registersIdentitiesAutomatically,
} from '#src/modules/identity/log-in-by-identity.ts';
import { makeMerchant } from '#test/make-merchant.ts';

test.each([
  [{}, false, false],
  [{ FIREBASECREATEACC3: false, SSOMANUALREG3: false }, false, false],
  [{ FIREBASECREATEACC3: true }, true, true],
  [{ FIREBASECREATEACC3: true, SSOMANUALREG3: false }, true, true],
  [{ FIREBASECREATEACC3: true, SSOMANUALREG3: true }, true, false],
  [{ SSOMANUALREG3: true }, true, false],
])(
  '[S2-019, S4-023, S6-013] the flags %j allow a registration by identity: %s, and an automatic one: %s',
  (flags, isAllowed, isAutomatic) => {
    const merchant = makeMerchant({ flags });
    expect([allowsIdentityRegistration(merchant), registersIdentitiesAutomatically(merchant)]).toEqual([
      isAllowed,
      isAutomatic,
    ]);
  },
);

test.each([
  ['a username', { username: ['username' as const, 'password' as const] }, true],
  ['a mobile number', { mobile: ['mobile' as const] }, true],
  ['neither', {}, false],
])(
  '[S2-019] registration by %s decides whether a merchant has accounts without an identity provider',
  (_case, register, expected) => {
    expect(offersRegistrationWithoutProvider(makeMerchant({ register }))).toBe(expected);
  },
);
