import { type ErrorCode, isErrorCode } from '@foyer/contract/error-code';
import { OFFLINE_TOAST_MS } from '#src/limits.ts';
import type { WpsError } from '#src/wps-error.ts';

/** How the user interface reacts to an error of an API call. [S8-011..S8-016] */
export type ErrorBehaviour =
  /** The session has ended: log out, clear the stored session, and show a dialog whose button leads to /m/login. [S8-011] */
  | { readonly kind: 'session-ended'; readonly messageId: 'in_pls_login' }
  /** Show nothing to the user. [S8-012] */
  | { readonly kind: 'silent' }
  /** Show a dialog that offers to try again. [S8-013] */
  | { readonly kind: 'retry'; readonly messageId: 'timeout_retry_please' }
  /** Show a dialog with one button and the server's message. [S8-014] */
  | { readonly kind: 'notice'; readonly messageId: 'server-message'; readonly message: string }
  /** Show a dialog with one button: something went wrong. `reference` as in `getErrorReference`. [S8-014] */
  | { readonly kind: 'notice'; readonly messageId: 'unknown_error'; readonly reference: string | null }
  /** Show a message that disappears automatically (a toast). [S8-015] */
  | { readonly kind: 'toast'; readonly messageId: 'network_offline'; readonly milliseconds: number }
  /** Show the errors beside the fields of the form; `getFieldErrors` returns them. */
  | { readonly kind: 'fields'; readonly message: string | null }
  /** The feature that made the call handles the error, for example with a dialog for the code of the second factor. */
  | { readonly kind: 'feature' }
  /** The site is no longer open to this visitor: show a page with the reason instead. [S4-068, S8-001] */
  | { readonly kind: 'site-closed' };

type ErrorClass = 'session-ended' | 'silent' | 'retry' | 'notice' | 'offline' | 'fields' | 'feature' | 'site-closed';

const classByCode = {
  'login.not.session': 'session-ended',
  'customer.not.login': 'session-ended',
  'user.or.token.invalid': 'session-ended',
  CUSTOMER_NOT_LOGIN: 'session-ended',
  // The server rejects this token from the current network for good. [S8-010]
  token_ip_different: 'session-ended',
  TOO_MANY_REQUEST: 'silent',
  TOO_MANY_REQUEST_LOGIN: 'silent',
  TOO_MANY_REQUEST_CODE: 'silent',
  invalid_request: 'fields',
  login_verify_required: 'feature',
  bind_customer_required: 'feature',
  'not.exists.user': 'feature',
  password_change_required: 'feature',
  second_factor_required: 'feature',
  terms_acceptance_required: 'feature',
  limits_required: 'feature',
  domain_not_available: 'site-closed',
  // These have status 401 and do not end a session: there was none yet, or another credential was wrong.
  'login.cred.err': 'notice',
  line_invalid_token: 'notice',
  identity_rejected: 'notice',
  identity_ticket_invalid: 'notice',
  identity_already_linked: 'notice',
  identity_last_way: 'notice',
  fresh_login_required: 'notice',
  identity_unavailable: 'notice',
  channel_not_available: 'notice',
  telegram_validate_failed: 'notice',
  vendor_unauthorized: 'notice',
  invalid_json: 'notice',
  sealed_body_invalid: 'notice',
  sealed_key_unknown: 'notice',
  sealed_body_required: 'notice',
  verify_first: 'notice',
  captcha_invalid: 'notice',
  verification_code_invalid: 'notice',
  login_ticket_invalid: 'notice',
  account_link_invalid: 'notice',
  recovery_method_not_allowed: 'notice',
  passkey_invalid: 'notice',
  passkey_unknown: 'notice',
  passkeys_full: 'notice',
  password_wrong: 'notice',
  password_reused: 'notice',
  password_login_required: 'notice',
  mobile_taken: 'notice',
  email_taken: 'notice',
  idempotency_key_reused: 'notice',
  account_closed: 'notice',
  self_excluded: 'notice',
  time_out: 'notice',
  limit_reached: 'notice',
  reality_check_due: 'notice',
  age_not_proven: 'notice',
  registry_unavailable: 'notice',
  access_denied: 'notice',
  region_restricted: 'site-closed',
  not_found: 'notice',
  game_not_found: 'notice',
  launch_token_invalid: 'notice',
  handoff_token_invalid: 'notice',
  username_taken: 'notice',
  password_too_common: 'notice',
  game_unavailable: 'notice',
  game_maintenance: 'notice',
  game_not_offered: 'notice',
  trial_not_offered: 'notice',
  favourites_full: 'notice',
  promo_code_invalid: 'notice',
  promo_code_used: 'notice',
  rank_not_due: 'notice',
  body_too_large: 'notice',
  unsupported_media_type: 'notice',
  maintenance: 'site-closed',
  service_unavailable: 'notice',
  timeout_retry_please: 'retry',
  unknown_error: 'notice',
} as const satisfies Record<ErrorCode, ErrorClass>;

const classByKind = {
  timeout: 'retry',
  offline: 'offline',
  network: 'notice',
  aborted: 'silent',
  malformed: 'notice',
  'insecure-context': 'notice',
  'seal-failed': 'notice',
  'bad-address': 'notice',
} as const satisfies Record<Exclude<WpsError['kind'], 'rejected'>, ErrorClass>;

/** Returns how the user interface reacts to an error of an API call. This is the only place that decides it. */
export function getErrorBehaviour(error: WpsError): ErrorBehaviour {
  const errorClass = classifyError(error);
  switch (errorClass) {
    case 'session-ended':
      return { kind: errorClass, messageId: 'in_pls_login' };
    case 'silent':
    case 'feature':
    case 'site-closed':
      return { kind: errorClass };
    case 'retry':
      return { kind: errorClass, messageId: 'timeout_retry_please' };
    case 'fields':
      return { kind: errorClass, message: getServerMessage(error) };
    case 'offline':
      return toOfflineBehaviour(error);
    case 'notice':
      return toNotice(error);
  }
}

function classifyError(error: WpsError): ErrorClass {
  if ('status' in error && error.status === 502) return 'silent';
  if (error.kind === 'rejected' && error.code !== 'other') return classByCode[error.code];
  if (error.kind === 'rejected' && error.rawCode?.startsWith('TOO_MANY_REQUEST')) return 'silent';
  // A 401 with an unknown code ends the session only if the call may carry a token.
  if ('status' in error && error.status === 401 && error.takesToken) return 'session-ended';
  return error.kind === 'rejected' ? 'notice' : classByKind[error.kind];
}

/**
 * Returns the server's message if it is meant for users: that of an error code of the contract. The text of another
 * code, or of `unknown_error`, is the platform's own and may be in any language.
 */
export function getMessageForUser(code: string | null | undefined, message: string | null | undefined): string | null {
  const isForUsers = typeof code === 'string' && isErrorCode(code) && code !== 'unknown_error';
  return isForUsers && message ? message : null;
}

function getServerMessage(error: WpsError): string | null {
  if (error.kind !== 'rejected') return null;
  return getMessageForUser(error.code === 'other' ? error.rawCode : error.code, error.message);
}

/** Matches error codes of platforms that can be shown: short, and no sentences. */
const SHORT_CODE = /^[\w.:-]{1,40}$/;

/**
 * Returns the reference by which support finds a failed call: the platform's own error code, if it sent one, and the id
 * of the call in the logs. `null` if the server did not respond.
 */
export function getErrorReference(error: WpsError): string | null {
  if (!('spanId' in error)) return null;
  const parts = [getOwnPlatformCode(error) ?? '', error.spanId];
  return parts.filter((part) => part !== '').join(' ') || null;
}

/** Returns the error code of a platform that is not in the contract. `null` if there is none, or if it is no short code. */
export function getOwnPlatformCode(error: WpsError): string | null {
  if (error.kind !== 'rejected' || error.code !== 'other' || error.rawCode === null) return null;
  return SHORT_CODE.test(error.rawCode) ? error.rawCode : null;
}

function toUnknownError(error: WpsError): ErrorBehaviour {
  return { kind: 'notice', messageId: 'unknown_error', reference: getErrorReference(error) };
}

function toNotice(error: WpsError): ErrorBehaviour {
  const message = getServerMessage(error);
  return message === null ? toUnknownError(error) : { kind: 'notice', messageId: 'server-message', message };
}

function toOfflineBehaviour(error: WpsError): ErrorBehaviour {
  if (error.kind === 'offline' && !error.secure) return toUnknownError(error);
  return { kind: 'toast', messageId: 'network_offline', milliseconds: OFFLINE_TOAST_MS };
}
