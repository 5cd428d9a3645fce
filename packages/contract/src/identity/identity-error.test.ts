import { expect, test } from 'vitest';
import { isErrorCode } from '#src/error-code.ts';
import {
  identityErrorCodes,
  toIdentityErrorCode,
  identityErrors,
  isSilentIdentityError,
  MISSING_CONFIRMATION,
  formatReason,
} from '#src/identity/identity-error.ts';

const seen =
  'internal-error, argument-error, popup-blocked, popup-closed-by-user, cancelled-popup-request, network-request-failed, unauthorized-domain, invalid-api-key, web-storage-unsupported, operation-not-supported-in-this-environment, missing-multi-factor-info, auth-domain-config-required, invalid-auth-event, already-initialized';

test('[S8-024] every known code has its own row', () => {
  for (const name of seen.split(', ')) expect(toIdentityErrorCode(`auth/${name}`)).toBe(`auth/${name}`);
  for (const code of identityErrorCodes) {
    expect(isErrorCode(identityErrors[code].code)).toBe(true);
  }
});

test.each([['auth/brand-new'], [''], [undefined], [{ code: 'auth/timeout' }], ['constructor'], ['toString']])(
  '[S8-020] %j is auth/unknown',
  (said) => {
    expect(toIdentityErrorCode(said)).toBe('auth/unknown');
  },
);

test('[S8-021] a confirmation that is missing is a code that has expired', () => {
  expect(MISSING_CONFIRMATION).toBe('auth/code-expired');
});

test('[S8-022] only what the member cancelled is silent', () => {
  expect(identityErrorCodes.filter(isSilentIdentityError)).toEqual([
    'auth/popup-closed-by-user',
    'auth/cancelled-popup-request',
    'auth/user-cancelled',
  ]);
});

test.each([
  ['Firebase: Too slow.', 'Too slow.'],
  ['Firebase:Too slow.', 'Too slow.'],
  ['From Firebase: too slow.', 'From Firebase: too slow.'],
  ['Firebase: \n Too\t slow. ', 'Too slow.'],
  [' Too slow.\n', 'Too slow.'],
])('[S8-019] the reason of %j is %j', (message, reason) => {
  expect(formatReason('auth/timeout', message)).toBe(reason);
});

test('[S8-023] of an unknown account’s message the part in parentheses goes, of others it stays', () => {
  const message = 'Firebase: There is no user record \n (auth/user-not-found).';
  expect(formatReason('auth/user-not-found', message)).toBe('There is no user record.');
  expect(formatReason('auth/timeout', 'Firebase: Too slow (auth/timeout).')).toBe('Too slow (auth/timeout).');
  expect(formatReason('auth/unknown', `a\n${'b'.repeat(500)}`)).toHaveLength(200);
});
