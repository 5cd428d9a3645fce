import { expect, test } from 'vitest';
import { getCaptchaRequirements } from '#src/modules/captcha/captcha.public.ts';

const captcha = { provider: 'altcha', register: true, loginAfterFailures: 3 } as const;
const noUses = { register: false, sms: false, loginAfterFailures: null };

test.each([
  ['neither flag', {}, noUses],
  ['the flag of the captcha off', { GEETEST3: false, GEETESTVCODE3: true }, noUses],
  ['the flag of codes alone', { GEETESTVCODE3: true }, noUses],
  ['the flag of the captcha alone', { GEETEST3: true }, { register: true, sms: false, loginAfterFailures: 3 }],
  [
    'codes without a captcha',
    { GEETEST3: true, GEETESTVCODE3: false },
    { register: true, sms: false, loginAfterFailures: 3 },
  ],
  ['both flags', { GEETEST3: true, GEETESTVCODE3: true }, { register: true, sms: true, loginAfterFailures: 3 }],
])('[S6-018, S5-005, S5-006, S5-007] a brand with %s (%j) has the captcha requirements %j', (_case, flags, uses) => {
  expect(getCaptchaRequirements({ flags, captcha })).toEqual(uses);
});

test('[S5-005, S5-006] the brand defines which actions require a captcha', () => {
  const brand = { flags: { GEETEST3: true }, captcha: { ...captcha, register: false, loginAfterFailures: 0 } };
  expect(getCaptchaRequirements(brand)).toEqual({ register: false, sms: false, loginAfterFailures: 0 });
});
