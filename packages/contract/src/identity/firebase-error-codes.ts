import type { ErrorCode } from '#src/error-code.ts';

interface IdentityErrorEntry {
  /** The API's error code, which is counted in reports and decides how screens react. */
  readonly code: ErrorCode;
  /** Whether the member caused the error by cancelling the login, so that no error is shown. [S8-022] */
  readonly silent?: true;
}

/** Error codes of the Firebase SDK, with the API's error code for each. Their texts are in the message files. [S8-018, S8-024] */
export const firebaseErrors = {
  'auth/internal-error': { code: 'identity_unavailable' },
  'auth/argument-error': { code: 'unknown_error' },
  'auth/popup-blocked': { code: 'identity_rejected' },
  'auth/popup-closed-by-user': { code: 'identity_rejected', silent: true },
  'auth/cancelled-popup-request': { code: 'identity_rejected', silent: true },
  'auth/network-request-failed': { code: 'identity_unavailable' },
  'auth/unauthorized-domain': { code: 'channel_not_available' },
  'auth/invalid-api-key': { code: 'channel_not_available' },
  'auth/web-storage-unsupported': { code: 'channel_not_available' },
  'auth/operation-not-supported-in-this-environment': { code: 'channel_not_available' },
  'auth/missing-multi-factor-info': { code: 'identity_rejected' },
  'auth/auth-domain-config-required': { code: 'channel_not_available' },
  'auth/invalid-auth-event': { code: 'identity_rejected' },
  'auth/already-initialized': { code: 'unknown_error' },
  // Not among the spec's fourteen codes, but the SDK throws them.
  'auth/user-cancelled': { code: 'identity_rejected', silent: true },
  'auth/user-disabled': { code: 'identity_rejected' },
  'auth/user-not-found': { code: 'identity_rejected' },
  'auth/account-exists-with-different-credential': { code: 'identity_rejected' },
  'auth/operation-not-allowed': { code: 'channel_not_available' },
  'auth/invalid-phone-number': { code: 'identity_rejected' },
  'auth/missing-phone-number': { code: 'identity_rejected' },
  'auth/captcha-check-failed': { code: 'captcha_invalid' },
  'auth/quota-exceeded': { code: 'identity_unavailable' },
  'auth/too-many-requests': { code: 'TOO_MANY_REQUEST_LOGIN' },
  'auth/invalid-verification-code': { code: 'identity_rejected' },
  'auth/missing-verification-code': { code: 'identity_rejected' },
  'auth/code-expired': { code: 'identity_rejected' },
  'auth/timeout': { code: 'identity_unavailable' },
  'auth/unknown': { code: 'unknown_error' },
} as const satisfies Readonly<Record<string, IdentityErrorEntry>>;

export type FirebaseErrorCode = keyof typeof firebaseErrors;

// `Object.hasOwn` is newer than the oldest supported browser.
function isFirebaseErrorCode(code: unknown): code is FirebaseErrorCode {
  return typeof code === 'string' && Object.prototype.hasOwnProperty.call(firebaseErrors, code);
}

export const firebaseErrorCodes = Object.keys(firebaseErrors).filter(isFirebaseErrorCode);

/** Converts the code of an error of the Firebase SDK; an unknown code becomes `auth/unknown`. [S8-020] */
export function toFirebaseErrorCode(code: unknown): FirebaseErrorCode {
  return isFirebaseErrorCode(code) ? code : 'auth/unknown';
}

export function isSilentFirebaseError(code: FirebaseErrorCode): boolean {
  const entry: IdentityErrorEntry = firebaseErrors[code];
  return entry.silent === true;
}

/**
 * The error of a member who enters an SMS code after the page was reloaded: the Firebase SDK has then lost the login that the
 * code would confirm. [S8-021]
 */
export const LOST_PHONE_CONFIRMATION_ERROR = 'auth/code-expired' satisfies FirebaseErrorCode;

/**
 * Formats the reason that follows 'Reason:' in an error text: the message of the Firebase SDK without the prefix `Firebase:`,
 * in one line of at most 200 characters. For an unknown account, the part in parentheses, which repeats the code, is removed.
 * [S8-019, S8-023]
 */
export function formatSdkErrorReason(code: FirebaseErrorCode, message: string): string {
  const plain = message.replace(/^Firebase:/, '');
  const stripped = code === 'auth/user-not-found' ? plain.replace(/\s*\([^()]*\)/g, '') : plain;
  return stripped.replace(/\s+/g, ' ').trim().slice(0, 200);
}
