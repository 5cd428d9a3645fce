import { errorStatus, isErrorCode, sessionEndedCodes, type ErrorCode } from '@foyer/contract/error-code';
import { describe, expect, test } from 'vitest';
import { behaviourOf } from '#src/error-behaviour.ts';
import { fieldsOf, type Refused, type WpsError } from '#src/wps-error.ts';

const of = { endpoint: 'test.call', takesToken: true };
function refused(rawCode: string | null, rest: Partial<Refused> = {}): WpsError {
  const code: ErrorCode | 'other' = rawCode !== null && isErrorCode(rawCode) ? rawCode : 'other';
  return {
    kind: 'refused',
    code,
    rawCode,
    message: 'Said by the server',
    value: null,
    status: 400,
    retryAfterSeconds: null,
    spanId: '',
    ...of,
    ...rest,
  };
}

describe('end of a session', () => {
  test.each(sessionEndedCodes)('[S8-011] %s ends it', (code) => {
    expect(behaviourOf(refused(code))).toEqual({ kind: 'session-ended', words: 'in_pls_login' });
  });

  test('[S8-010] a session of another network is over here', () => {
    expect(behaviourOf(refused('token_ip_different', { status: 401 })).kind).toBe('session-ended');
  });

  test('[S8-011] a 401 of any other code, or of no JSON at all, ends it where a token could go along', () => {
    expect(behaviourOf(refused('their.code', { status: 401 })).kind).toBe('session-ended');
    expect(behaviourOf({ kind: 'malformed', why: 'not-json', status: 401, spanId: '', ...of }).kind).toBe(
      'session-ended',
    );
    expect(behaviourOf(refused('their.code', { status: 401, takesToken: false })).kind).toBe('notice');
  });

  test.each(['login.cred.err', 'login_verify_required', 'line_invalid_token', 'telegram_validate_failed'])(
    '[S8-011] %s travels under 401 and ends none',
    (code) => {
      expect(behaviourOf(refused(code, { status: 401 })).kind).not.toBe('session-ended');
    },
  );
});

test.each(['bind_customer_required', 'not.exists.user'])(
  '[S8-006, S8-008] %s is answered by the choice of the feature that asked',
  (code) => {
    expect(behaviourOf(refused(code, { status: 409 }))).toEqual({ kind: 'feature' });
  },
);

test.each(['maintenance', 'region_restricted', 'domain_not_available'])(
  '[S8-001] %s is said by what stands in for the whole site',
  (code) => {
    expect(behaviourOf(refused(code, { status: 503 }))).toEqual({ kind: 'site-closed' });
  },
);

test.each([
  ...Object.keys(errorStatus).filter((code) => code.startsWith('TOO_MANY_REQUEST')),
  'TOO_MANY_REQUEST_OF_THEIRS',
])('[S8-012] %s is silent', (code) => {
  expect(behaviourOf(refused(code, { status: 429 }))).toEqual({ kind: 'silent' });
});

test('[S8-012] 502 is silent, and a code that only contains TOO_MANY_REQUEST is not', () => {
  expect(behaviourOf(refused('maintenance', { status: 502 }))).toEqual({ kind: 'silent' });
  expect(behaviourOf({ kind: 'malformed', why: 'not-json', status: 502, spanId: '', ...of })).toEqual({
    kind: 'silent',
  });
  expect(behaviourOf(refused('NOT_TOO_MANY_REQUEST')).kind).toBe('notice');
});

test('[S8-014] an invalid request is shown beside its fields', () => {
  expect(behaviourOf(refused('invalid_request'))).toEqual({ kind: 'fields', message: 'Said by the server' });
  expect(behaviourOf(refused('invalid_request', { message: null }))).toEqual({ kind: 'fields', message: null });
});

test('[S8-013] a timeout asks to try again', () => {
  expect(behaviourOf({ kind: 'timeout', afterMs: 10_000, ...of })).toEqual({
    kind: 'retry',
    words: 'timeout_retry_please',
  });
});

test("[S8-014] any other error shows the server's message, or unknown_error without one", () => {
  expect(behaviourOf(refused('game_unavailable'))).toEqual({
    kind: 'notice',
    words: 'server-message',
    message: 'Said by the server',
  });
  expect(behaviourOf(refused(null, { message: null }))).toEqual({ kind: 'notice', words: 'unknown_error' });
  expect(behaviourOf(refused('their.code', { message: '' }))).toEqual({ kind: 'notice', words: 'unknown_error' });
  expect(behaviourOf({ kind: 'network', ...of })).toEqual({ kind: 'notice', words: 'unknown_error' });
});

test('[S8-015] offline on https is a toast of 1.5 s, on http the notice', () => {
  expect(behaviourOf({ kind: 'offline', secure: true, ...of })).toEqual({
    kind: 'toast',
    words: 'network_offline',
    milliseconds: 1_500,
  });
  expect(behaviourOf({ kind: 'offline', secure: false, ...of })).toEqual({ kind: 'notice', words: 'unknown_error' });
});

test('[S8-016] a missing address shows its message', () => {
  expect(behaviourOf({ kind: 'bad-address', message: 'Missing', ...of })).toMatchObject({
    kind: 'notice',
    message: 'Missing',
  });
});

test('a call its caller gave up is silent', () => {
  expect(behaviourOf({ kind: 'aborted', ...of })).toEqual({ kind: 'silent' });
});

test('[S8-026] every code of the catalogue has a behaviour under its own status', () => {
  for (const [code, status] of Object.entries(errorStatus)) {
    expect(behaviourOf(refused(code, { status }))).toHaveProperty('kind', expect.any(String));
  }
});

test('the fields of an invalid_request are read, and only of one', () => {
  const value = { fields: { username: 'too_short' } };
  expect(fieldsOf(refused('invalid_request', { value }))).toEqual({ username: 'too_short' });
  expect(fieldsOf(refused('invalid_request', { value: { fields: { username: 'weird' } } }))).toBeNull();
  expect(fieldsOf(refused('not_found', { value }))).toBeNull();
});
