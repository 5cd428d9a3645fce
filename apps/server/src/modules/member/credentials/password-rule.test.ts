import { expect, test } from 'vitest';
import { rejectBreachedPassword, checkPasswordRule } from '#src/modules/member/credentials/password-rule.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const tooShort = { error: { code: 'invalid_request', value: { fields: { newPassword: 'too_short' } } } };
const check = (password: string, merchant = makeMerchant()) =>
  checkPasswordRule({ field: 'newPassword', password, username: 'linh2026' }, merchant);

test('[S9-032] a password needs eight characters, or the minimum of the brand if it sets one', () => {
  expect(check('kq7-mzd')).toMatchObject(tooShort);
  expect(check('kq7-mzd4')).toBeNull();
  const long = makeMerchant({ password: { minLength: 12 } });
  expect(check('kq7-mzd4-kq', long)).toMatchObject(tooShort);
  expect(check('kq7-mzd4-kq7', long)).toBeNull();
  expect(check('kq7-mz', makeMerchant({ password: { minLength: 6 } }))).toBeNull();
});

test('[S9-031] rejects the default password as too common at any minimum length', () => {
  for (const minLength of [6, 8]) {
    expect(check('123456', makeMerchant({ password: { minLength } }))).toMatchObject({
      error: { code: 'password_too_common' },
    });
  }
});

test('[ASVS 6.2.12] a brand can turn the breach check off', async () => {
  const isBreached = async () => true;
  const rejected = { error: { code: 'password_too_common' } };
  expect(await rejectBreachedPassword(isBreached, 'kq7-mzd4', makeMerchant())).toMatchObject(rejected);
  const off = makeMerchant({ password: { breachCheck: false } });
  expect(await rejectBreachedPassword(isBreached, 'kq7-mzd4', off)).toBeNull();
});
