import { httpStatusByErrorCode, isErrorCode, sessionEndedCodes, type ErrorCode } from '@foyer/contract/error-code';
import { describe, expect, test } from 'vitest';
import { getErrorBehaviour } from '#src/error-behaviour.ts';
import { getFieldErrors, type ErrorResponse, type WpsError } from '#src/wps-error.ts';

const of = { endpoint: 'test.call', takesToken: true };
function rejected(rawCode: string | null, rest: Partial<ErrorResponse> = {}): WpsError {
  const code: ErrorCode | 'other' = rawCode !== null && isErrorCode(rawCode) ? rawCode : 'other';
  return {
    kind: 'rejected',
    code,
    rawCode,
    message: 'From the server',
    value: null,
    status: 400,
    retryAfterSeconds: null,
    spanId: '',
    ...of,
    ...rest,
  };
}

describe('end of a session', () => {
  test.each(sessionEndedCodes)('[S8-011] the error code %s ends the session', (code) => {
    expect(getErrorBehaviour(rejected(code))).toEqual({ kind: 'session-ended', messageId: 'in_pls_login' });
  });

  test('[S8-010] an error which states that the token belongs to another network ends the session', () => {
    expect(getErrorBehaviour(rejected('token_ip_different', { status: 401 })).kind).toBe('session-ended');
  });

  test('[S8-011] a 401 with another code or without JSON ends the session if the call takes a token', () => {
    expect(getErrorBehaviour(rejected('their.code', { status: 401 })).kind).toBe('session-ended');
    expect(getErrorBehaviour({ kind: 'malformed', why: 'not-json', status: 401, spanId: '', ...of }).kind).toBe(
      'session-ended',
    );
    expect(getErrorBehaviour(rejected('their.code', { status: 401, takesToken: false })).kind).toBe('notice');
  });

  test.each(['login.cred.err', 'login_verify_required', 'line_invalid_token', 'telegram_validate_failed'])(
    '[S8-011] the error code %s does not end the session, although it has status 401',
    (code) => {
      expect(getErrorBehaviour(rejected(code, { status: 401 })).kind).not.toBe('session-ended');
    },
  );
});

test.each(['bind_customer_required', 'not.exists.user'])(
  '[S8-006, S8-008] the error %s is handled by the feature that made the call',
  (code) => {
    expect(getErrorBehaviour(rejected(code, { status: 409 }))).toEqual({ kind: 'feature' });
  },
);

test.each(['maintenance', 'region_restricted', 'domain_not_available'])(
  '[S8-001] the error code %s means that the site is closed',
  (code) => {
    expect(getErrorBehaviour(rejected(code, { status: 503 }))).toEqual({ kind: 'site-closed' });
  },
);

test.each([
  ...Object.keys(httpStatusByErrorCode).filter((code) => code.startsWith('TOO_MANY_REQUEST')),
  'TOO_MANY_REQUEST_OF_THEIRS',
])('[S8-012] the error code %s shows no error', (code) => {
  expect(getErrorBehaviour(rejected(code, { status: 429 }))).toEqual({ kind: 'silent' });
});

test('[S8-012] an error with status 502 shows nothing; the error code NOT_TOO_MANY_REQUEST is not a rate limit and shows a dialog', () => {
  expect(getErrorBehaviour(rejected('maintenance', { status: 502 }))).toEqual({ kind: 'silent' });
  expect(getErrorBehaviour({ kind: 'malformed', why: 'not-json', status: 502, spanId: '', ...of })).toEqual({
    kind: 'silent',
  });
  expect(getErrorBehaviour(rejected('NOT_TOO_MANY_REQUEST')).kind).toBe('notice');
});

test('[S8-014] the errors of an invalid request are shown beside the fields', () => {
  expect(getErrorBehaviour(rejected('invalid_request'))).toEqual({ kind: 'fields', message: 'From the server' });
  expect(getErrorBehaviour(rejected('invalid_request', { message: null }))).toEqual({ kind: 'fields', message: null });
});

test('[S8-013] a timeout asks the visitor to try again', () => {
  expect(getErrorBehaviour({ kind: 'timeout', afterMs: 10_000, ...of })).toEqual({
    kind: 'retry',
    messageId: 'timeout_retry_please',
  });
});

test("[S8-014] any other error of the contract shows the server's message", () => {
  expect(getErrorBehaviour(rejected('game_unavailable'))).toEqual({
    kind: 'notice',
    messageId: 'server-message',
    message: 'From the server',
  });
  // A form shows a code of another feature as an ordinary error.
  expect(getErrorBehaviour(rejected('not.exists.user', { code: 'other' }))).toMatchObject({
    message: 'From the server',
  });
});

test.each<[string, WpsError, string | null]>([
  ['an unknown code', rejected('their.code', { spanId: 'trace1' }), 'their.code trace1'],
  ['an unknown code with spaces or markup', rejected('Oops: <b>see log</b>', { spanId: 'trace1' }), 'trace1'],
  ['no code', rejected(null, { spanId: 'trace1' }), 'trace1'],
  ['unknown_error', rejected('unknown_error', { spanId: 'trace1' }), 'trace1'],
  ['a known code and no message', rejected('game_unavailable', { message: '', spanId: 'trace1' }), 'trace1'],
  ['plain text', { kind: 'malformed', why: 'not-json', status: 500, spanId: 'trace1', ...of }, 'trace1'],
  ['no response', { kind: 'network', ...of }, null],
  ['an unusable key', { kind: 'seal-failed', message: 'For developers', ...of }, null],
])('[S8-014] %s shows unknown_error with a reference instead of the text', (_what, error, reference) => {
  expect(getErrorBehaviour(error)).toEqual({ kind: 'notice', messageId: 'unknown_error', reference });
});

test('[S8-015] an offline error is shown as a toast for 1.5 s on an https page, and as a dialog on an http page', () => {
  expect(getErrorBehaviour({ kind: 'offline', secure: true, ...of })).toEqual({
    kind: 'toast',
    messageId: 'network_offline',
    milliseconds: 1_500,
  });
  expect(getErrorBehaviour({ kind: 'offline', secure: false, ...of })).toEqual({
    kind: 'notice',
    messageId: 'unknown_error',
    reference: null,
  });
});

test('[S8-016] a call without a platform URL shows unknown_error, not the message for developers', () => {
  expect(getErrorBehaviour({ kind: 'bad-address', message: 'Missing', ...of })).toMatchObject({
    kind: 'notice',
    messageId: 'unknown_error',
  });
});

test('an aborted call shows no error', () => {
  expect(getErrorBehaviour({ kind: 'aborted', ...of })).toEqual({ kind: 'silent' });
});

test('[S8-026] every error code of the contract has a behaviour when it is sent with its HTTP status', () => {
  for (const [code, status] of Object.entries(httpStatusByErrorCode)) {
    expect(getErrorBehaviour(rejected(code, { status }))).toHaveProperty('kind', expect.any(String));
  }
});

test('field errors are read only from an invalid_request error', () => {
  const value = { fields: { username: 'too_short' } };
  expect(getFieldErrors(rejected('invalid_request', { value }))).toEqual({ username: 'too_short' });
  expect(getFieldErrors(rejected('invalid_request', { value: { fields: { username: 'weird' } } }))).toBeNull();
  expect(getFieldErrors(rejected('not_found', { value }))).toBeNull();
});
