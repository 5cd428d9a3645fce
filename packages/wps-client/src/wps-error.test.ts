import { expect, test } from 'vitest';
import { getFieldErrors, hasErrorCode, type WpsError } from '#src/wps-error.ts';

const refused = (
  code: Extract<WpsError, { kind: 'refused' }>['code'],
  value: unknown = null,
): Extract<WpsError, { kind: 'refused' }> => ({
  kind: 'refused',
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

test('recognizes an error by its code', () => {
  expect(hasErrorCode(refused('username_taken'), 'login.cred.err', 'username_taken')).toBe(true);
  expect(hasErrorCode(refused('username_taken'), 'login.cred.err')).toBe(false);
  expect(hasErrorCode(refused('username_taken'))).toBe(false);
  expect(hasErrorCode({ kind: 'network', endpoint: 'member.register', takesToken: false }, 'username_taken')).toBe(
    false,
  );
});

test('reads the fields of an invalid request only', () => {
  const value = { fields: { username: 'too_short' } };
  expect(getFieldErrors(refused('invalid_request', { fields: { username: 'required' } }))).toEqual({
    username: 'required',
  });
  expect(getFieldErrors(refused('login.cred.err', value))).toBeNull();
  expect(getFieldErrors(refused('invalid_request', { fields: 3 }))).toBeNull();
  expect(getFieldErrors({ kind: 'network', endpoint: 'member.register', takesToken: false })).toBeNull();
});
