import { expect, test } from 'vitest';
import { getFieldErrors, hasErrorCode, type WpsError } from '#src/wps-error.ts';

const rejected = (
  code: Extract<WpsError, { kind: 'rejected' }>['code'],
  value: unknown = null,
): Extract<WpsError, { kind: 'rejected' }> => ({
  kind: 'rejected',
  code,
  rawCode: code,
  message: null,
  value,
  status: 400,
  retryAfterSeconds: null,
  spanId: '',
  endpoint: 'member.register',
  takesToken: false,
});

test('an error is recognized by its code', () => {
  expect(hasErrorCode(rejected('username_taken'), 'login.cred.err', 'username_taken')).toBe(true);
  expect(hasErrorCode(rejected('username_taken'), 'login.cred.err')).toBe(false);
  expect(hasErrorCode(rejected('username_taken'))).toBe(false);
  expect(hasErrorCode({ kind: 'network', endpoint: 'member.register', takesToken: false }, 'username_taken')).toBe(
    false,
  );
});

test('field errors are read only from an error with the code `invalid_request`', () => {
  const value = { fields: { username: 'too_short' } };
  expect(getFieldErrors(rejected('invalid_request', { fields: { username: 'required' } }))).toEqual({
    username: 'required',
  });
  expect(getFieldErrors(rejected('login.cred.err', value))).toBeNull();
  expect(getFieldErrors(rejected('invalid_request', { fields: 3 }))).toBeNull();
  expect(getFieldErrors({ kind: 'network', endpoint: 'member.register', takesToken: false })).toBeNull();
});
