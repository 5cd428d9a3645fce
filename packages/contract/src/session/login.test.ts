import { expect, test } from 'vitest';
import { login } from '#src/session/login.ts';

const isValid = (input: object): boolean => login.in.safeParse(input).success;
const ticket = 't'.repeat(43);
/** Optional fields of every type of login. */
const shared = { loginDeviceId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', isOfficialAppLogin: false, merchant: 'aurora' };

/** Required fields by type of login. */
const types = {
  username: { username: 'mai', password: 'Play-2026!' },
  sms: { countryDialingCode: '84', mobileNum: '0901234567', code: '123456' },
  firebase: { firebaseChannel: 'google', firebaseIdToken: 'id-token' },
  line: { lineSessionToken: ticket },
  telegram: { telegramAuth: { id: 1, auth_date: 1, hash: '0'.repeat(64) } },
} as const;

test.each(Object.entries(types))(
  '[S3-008, S3-009, S3-010] a login of type %s requires each field of %o',
  (type, fields) => {
    expect(isValid({ type, ...fields, ...shared })).toBe(true);
    for (const omitted of Object.keys(fields)) {
      const rest = Object.entries(fields).filter(([name]) => name !== omitted);
      expect(isValid({ type, ...Object.fromEntries(rest) }), omitted).toBe(false);
    }
  },
);

test('[S3-009] a login of an unknown type is rejected', () => {
  for (const type of ['google', 'maya', 'email', '', undefined])
    expect(isValid({ type, ...types.username })).toBe(false);
});

test('[S3-010, S3-011] a login by code accepts isSms, and one by password accepts the proof of a captcha', () => {
  expect(isValid({ type: 'sms', isSms: true, ...types.sms })).toBe(true);
  const proof = { geetestChallenge: 'c', geetestSeccode: 's', geetestValidateV4: 'v' };
  expect(isValid({ type: 'username', ...types.username, ...proof })).toBe(true);
  expect(isValid({ type: 'username', ...types.username, captcha: 'v' })).toBe(false);
});
