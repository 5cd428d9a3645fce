import type { ErrorCode } from '#src/error-code.ts';

/** What the identity service's SDK may say, and what is said about it. [S8-024] */
export const identityErrorCodes = [
  'auth/internal-error',
  'auth/argument-error',
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/network-request-failed',
  'auth/unauthorized-domain',
  'auth/invalid-api-key',
  'auth/web-storage-unsupported',
  'auth/operation-not-supported-in-this-environment',
  'auth/missing-multi-factor-info',
  'auth/auth-domain-config-required',
  'auth/invalid-auth-event',
  'auth/already-initialized',
  // Of the SDK as well, and met in practice.
  'auth/user-cancelled',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/account-exists-with-different-credential',
  'auth/operation-not-allowed',
  'auth/invalid-phone-number',
  'auth/missing-phone-number',
  'auth/captcha-check-failed',
  'auth/quota-exceeded',
  'auth/too-many-requests',
  'auth/invalid-verification-code',
  'auth/missing-verification-code',
  'auth/code-expired',
  'auth/timeout',
  'auth/unknown',
] as const;

export type IdentityErrorCode = (typeof identityErrorCodes)[number];

interface IdentityErrorRow {
  /** The product's own code for it: what is counted, and what a screen does. */
  readonly code: ErrorCode;
  /** The member did it himself: nothing is shown. [S8-022] */
  readonly silent?: true;
}

/** The one table: the provider's code, and what it is to us. Its words stand in the catalogues. [S8-018] */
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
} as const satisfies Readonly<Record<IdentityErrorCode, IdentityErrorRow>>;

/** The row of what the SDK said; whatever it was, there is one. [S8-020] */
export function identityErrorOf(said: unknown): IdentityErrorCode {
  return identityErrorCodes.find((code) => code === said) ?? 'auth/unknown';
}

export function isSilentIdentityError(code: IdentityErrorCode): boolean {
  const row: IdentityErrorRow = identityErrors[code];
  return row.silent === true;
}

/** What is asked when a code is typed that nobody waits for: the confirmation went with the page. [S8-021] */
export const MISSING_CONFIRMATION = 'auth/code-expired' satisfies IdentityErrorCode;

/**
 * The 'Reason:' line: what the SDK said, without its own name. Of a message about an unknown account the part in
 * parentheses goes, which only repeats the code. One line of at most 200 characters. [S8-019, S8-023]
 */
export function reasonOf(code: IdentityErrorCode, message: string): string {
  const plain = message.replace(/^Firebase:/, '');
  const stripped = code === 'auth/user-not-found' ? plain.replace(/\s*\([^()]*\)/g, '') : plain;
  return stripped.replace(/\s+/g, ' ').trim().slice(0, 200);
}
