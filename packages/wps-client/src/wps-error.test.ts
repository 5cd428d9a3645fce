import { expect, test } from 'vitest';
import { fieldsOf, isRefusedWith, type WpsError } from '#src/wps-error.ts';

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

test('classifies an error by its code', () => {
  expect(isRefusedWith(refused('username_taken'), 'login.cred.err', 'username_taken')).toBe(true);
  expect(isRefusedWith(refused('username_taken'), 'login.cred.err')).toBe(false);
  expect(isRefusedWith(refused('username_taken'))).toBe(false);
  expect(isRefusedWith({ kind: 'network', endpoint: 'member.register', takesToken: false }, 'username_taken')).toBe(
    false,
  );
});

test('reads the fields of an invalid request only', () => {
  const value = { fields: { username: 'too_short' } };
  expect(fieldsOf(refused('invalid_request', { fields: { username: 'required' } }))).toEqual({ username: 'required' });
  expect(fieldsOf(refused('login.cred.err', value))).toBeNull();
  expect(fieldsOf(refused('invalid_request', { fields: 3 }))).toBeNull();
  expect(fieldsOf({ kind: 'network', endpoint: 'member.register', takesToken: false })).toBeNull();
});
