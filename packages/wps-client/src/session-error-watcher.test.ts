import { expect, test, vi } from 'vitest';
import { getRequiredActionCode, type WpsError } from '#src/wps-error.ts';
import { createSessionErrorWatcher } from '#src/session-error-watcher.ts';

const rejected = (code: Extract<WpsError, { kind: 'rejected' }>['code'], status = 401): WpsError => ({
  kind: 'rejected',
  code,
  rawCode: code,
  message: null,
  value: null,
  status,
  retryAfterSeconds: null,
  spanId: '',
  endpoint: 'member.getInfo',
  takesToken: true,
});
const network: WpsError = { kind: 'network', endpoint: 'member.getInfo', takesToken: true };

function watch(current: () => string | null = () => 'a') {
  const listeners = { onSessionEnded: vi.fn(), onActionRequired: vi.fn(), onSiteClosed: vi.fn() };
  return { ...listeners, report: createSessionErrorWatcher(current, listeners) };
}

test('[S8-011] the end of a session is reported once for each token', () => {
  let current = 'a';
  const { report, onSessionEnded } = watch(() => current);
  const error = rejected('login.not.session');
  report(error, 'a');
  report(error, 'a');
  expect(onSessionEnded.mock.calls).toEqual([[{ token: 'a', error }]]);
  current = 'b';
  report(error, 'b');
  expect(onSessionEnded).toHaveBeenCalledTimes(2);
});

test('[S8-011] each call that has no token and is rejected for a missing session is reported as the end of a session', () => {
  const { report, onSessionEnded } = watch(() => null);
  report(rejected('login.not.session'), null);
  report(rejected('login.not.session'), null);
  expect(onSessionEnded).toHaveBeenCalledTimes(2);
});

test('a late response for an earlier token does not end the session', () => {
  const { report, onSessionEnded, onActionRequired } = watch(() => 'b');
  report(rejected('login.not.session'), 'a');
  report(rejected('password_change_required', 403), 'a');
  expect(onSessionEnded).not.toHaveBeenCalled();
  expect(onActionRequired).not.toHaveBeenCalled();
});

test('[S4-018] a required action is reported each time, and other errors are ignored', () => {
  const { report, onActionRequired, onSessionEnded, onSiteClosed } = watch();
  for (const code of ['password_change_required', 'second_factor_required', 'password_change_required'] as const)
    report(rejected(code, 403), 'a');
  report(rejected('login.cred.err', 400), 'a');
  report(network, 'a');
  expect(onActionRequired.mock.calls).toEqual([
    ['password_change_required'],
    ['second_factor_required'],
    ['password_change_required'],
  ]);
  expect(onSessionEnded).not.toHaveBeenCalled();
  expect(onSiteClosed).not.toHaveBeenCalled();
});

test('a closed site is reported even if the call had the token of an earlier session', () => {
  const { report, onSiteClosed } = watch();
  report(rejected('maintenance', 503), 'another-token');
  expect(onSiteClosed).toHaveBeenCalledTimes(1);
});

test('the session error watcher works without listeners', () => {
  const report = createSessionErrorWatcher(() => 'a', {
    onSessionEnded: undefined,
    onActionRequired: undefined,
    onSiteClosed: undefined,
  });
  for (const code of ['login.not.session', 'password_change_required', 'maintenance'] as const)
    expect(() => report(rejected(code), 'a')).not.toThrow();
});

test('the required action is read from an error that names one, and from no other error', () => {
  expect(getRequiredActionCode(rejected('second_factor_required', 403))).toBe('second_factor_required');
  expect(getRequiredActionCode(rejected('login.cred.err'))).toBeUndefined();
  expect(getRequiredActionCode(network)).toBeUndefined();
});
