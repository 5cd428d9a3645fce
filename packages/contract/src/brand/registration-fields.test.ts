import { expect, test } from 'vitest';
import { registrationFieldsSchema } from '#src/brand/registration-fields.ts';

const isValid = (fields: unknown): boolean => registrationFieldsSchema.safeParse(fields).success;

test.each([
  ['a username with its password', { username: ['username', 'password'] }],
  ['every field of a username', { username: ['referralCode', 'username', 'password', 'confirmPassword'] }],
  ['a mobile number without a password', { mobile: ['mobile'] }],
  ['both methods', { username: ['password', 'username'], mobile: ['referralCode', 'mobile', 'password'] }],
  ['no method at all', {}],
])('[S1-002] a registration form may have %s', (_what, fields) => {
  expect(isValid(fields)).toBe(true);
});

test.each([
  ['a username without a password', { username: ['username', 'referralCode'] }],
  ['a password without a username', { username: ['password', 'confirmPassword'] }],
  ['a mobile registration without the number', { mobile: ['password', 'referralCode'] }],
  ['no fields of a username', { username: [] }],
  ['a field of a username twice', { username: ['username', 'password', 'password'] }],
  ['a mobile number twice', { mobile: ['mobile', 'mobile'] }],
  ['a field of the other method', { mobile: ['mobile', 'username'] }],
  ['an unknown method', { email: ['password'] }],
])('[S1-002] a registration form may not have %s', (_what, fields) => {
  expect(isValid(fields)).toBe(false);
});
