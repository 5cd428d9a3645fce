import type { OpenedSession } from '@foyer/contract/session/opened-session';
import { expect, test } from 'vitest';
import { isSessionInfo, toSessionInfo, type SessionInfo } from '#src/platform/session/session-info.ts';

const info: SessionInfo = {
  id: 'm1',
  token: 'token-of-a-member',
  merchantCode: 'aurora',
  userName: 'demo',
  type: 0,
  firstTimeLogin: false,
  spanId: 's1',
};

test.each([
  {},
  { firstTimeLogin: true },
  { requiredAction: undefined },
  { requiredAction: 'password_change_required' },
  { requiredAction: 'second_factor_required' },
])('[S3-001] accepts a stored session with %o', (over) => {
  expect(isSessionInfo({ ...info, ...over })).toBe(true);
});

test.each([
  ...['id', 'token', 'merchantCode', 'userName', 'spanId'].flatMap((name) => [
    { [name]: undefined },
    { [name]: null },
    { [name]: 7 },
  ]),
  { token: '' },
  { type: '1' },
  { type: 1.5 },
  { firstTimeLogin: undefined },
  { firstTimeLogin: 'false' },
  { requiredAction: 'something_else' },
  { requiredAction: null },
  { requiredAction: '' },
])('[S3-001] rejects a stored session with %o', (over) => {
  expect(isSessionInfo({ ...info, ...over })).toBe(false);
});

test.each([undefined, null, 'text', 7, true, {}, []])('[S3-001] rejects the invalid stored session %o', (value) => {
  expect(isSessionInfo(value)).toBe(false);
});

const value: OpenedSession = {
  id: 'm1',
  token: 'token-of-a-member',
  userName: 'demo',
  customerType: 2,
  firstTimeLogin: true,
  passwordExpired: false,
  updatePassword: false,
  spanId: 's1',
};

test.each([
  [{}, undefined],
  [{ updatePassword: true }, 'password_change_required'],
  [{ factorDue: true }, 'second_factor_required'],
  // The second factor follows in the session after the password change.
  [{ updatePassword: true, factorDue: true }, 'password_change_required'],
  [{ limitsDue: true }, 'limits_required'],
  // The question for a first limit restricts nothing but deposits.
  [{ limitsDue: true, limitsOptional: true }, undefined],
] as const)(
  '[S3-001, S4-018] a login response with %o is stored as a session with its merchant and the required action %s',
  (over, requiredAction) => {
    const stored = toSessionInfo({ ...value, ...over }, 'aurora');
    expect(stored).toEqual({ ...info, type: 2, firstTimeLogin: true, requiredAction });
    expect(isSessionInfo(stored)).toBe(true);
  },
);
