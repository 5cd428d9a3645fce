import { expect, test } from 'vitest';
import { isErrorCode } from '#src/error-code.ts';
import {
  firebaseErrorCodes,
  toFirebaseErrorCode,
  firebaseErrors,
  isSilentFirebaseError,
  LOST_PHONE_CONFIRMATION_ERROR,
  formatSdkErrorReason,
} from '#src/identity/firebase-error-codes.ts';

const specifiedCodes =
  'internal-error, argument-error, popup-blocked, popup-closed-by-user, cancelled-popup-request, network-request-failed, unauthorized-domain, invalid-api-key, web-storage-unsupported, operation-not-supported-in-this-environment, missing-multi-factor-info, auth-domain-config-required, invalid-auth-event, already-initialized';

test('[S8-024] every specified Firebase error code is known and belongs to an error code of the API', () => {
  for (const name of specifiedCodes.split(', ')) expect(toFirebaseErrorCode(`auth/${name}`)).toBe(`auth/${name}`);
  for (const code of firebaseErrorCodes) {
    expect(isErrorCode(firebaseErrors[code].code)).toBe(true);
  }
});

test.each([['auth/brand-new'], [''], [undefined], [{ code: 'auth/timeout' }], ['constructor'], ['toString']])(
  '[S8-020] the Firebase error code %j, which is not known, is mapped to auth/unknown',
  (code) => {
    expect(toFirebaseErrorCode(code)).toBe('auth/unknown');
  },
);

test('[S8-021] a code that is entered after a reload has the error code auth/code-expired', () => {
  expect(LOST_PHONE_CONFIRMATION_ERROR).toBe('auth/code-expired');
});

test('[S8-022] only errors that the member caused by cancelling are silent', () => {
  expect(firebaseErrorCodes.filter(isSilentFirebaseError)).toEqual([
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
])('[S8-019] the error message %j of the Firebase SDK is shown as the reason %j', (message, reason) => {
  expect(formatSdkErrorReason('auth/timeout', message)).toBe(reason);
});

test('[S8-023] the part in parentheses is removed only from the message about an unknown account', () => {
  const message = 'Firebase: There is no user record \n (auth/user-not-found).';
  expect(formatSdkErrorReason('auth/user-not-found', message)).toBe('There is no user record.');
  expect(formatSdkErrorReason('auth/timeout', 'Firebase: Too slow (auth/timeout).')).toBe('Too slow (auth/timeout).');
  expect(formatSdkErrorReason('auth/unknown', `a\n${'b'.repeat(500)}`)).toHaveLength(200);
});
