import type { ErrorCode } from '#src/error-code.ts';

interface IdentityErrorRow {
  /** The product's code, which is counted and decides what a screen does. */
  readonly code: ErrorCode;
  /** The member did it himself: nothing is shown. [S8-022] */
  readonly silent?: true;
}

/** Error codes of the identity service's SDK, and the product's code for each. Their texts are among the messages. [S8-018, S8-024] */
export const identityErrors = {
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
} as const satisfies Readonly<Record<string, IdentityErrorRow>>;

export type IdentityErrorCode = keyof typeof identityErrors;

// `Object.hasOwn` is newer than the oldest browser we serve.
function isIdentityErrorCode(code: unknown): code is IdentityErrorCode {
  return typeof code === 'string' && Object.prototype.hasOwnProperty.call(identityErrors, code);
}

export const identityErrorCodes = Object.keys(identityErrors).filter(isIdentityErrorCode);

/** The known code for an error of the SDK; `auth/unknown` for any other. [S8-020] */
export function toIdentityErrorCode(said: unknown): IdentityErrorCode {
  return isIdentityErrorCode(said) ? said : 'auth/unknown';
}

export function isSilentIdentityError(code: IdentityErrorCode): boolean {
  const row: IdentityErrorRow = identityErrors[code];
  return row.silent === true;
}

/** The error if a code is entered after a reload has lost the confirmation. [S8-021] */
export const MISSING_CONFIRMATION = 'auth/code-expired' satisfies IdentityErrorCode;

/**
 * The 'Reason:' line: what the SDK said, without its own name. Of a message about an unknown account the part in
 * parentheses goes, which only repeats the code. One line of at most 200 characters. [S8-019, S8-023]
 */
export function formatReason(code: IdentityErrorCode, message: string): string {
  const plain = message.replace(/^Firebase:/, '');
  const stripped = code === 'auth/user-not-found' ? plain.replace(/\s*\([^()]*\)/g, '') : plain;
  return stripped.replace(/\s+/g, ' ').trim().slice(0, 200);
}
