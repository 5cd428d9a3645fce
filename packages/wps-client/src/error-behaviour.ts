import type { ErrorCode } from '@foyer/contract/error-code';
import { OFFLINE_TOAST_MS } from '#src/limits.ts';
import type { WpsError } from '#src/wps-error.ts';

/** What a screen does about an error. `words` are message ids. [S8-011..S8-016] */
export type ErrorBehaviour =
  /** Log out, clear the session, show a dialog, go to /m/login on OK. [S8-011] */
  | { readonly kind: 'session-ended'; readonly words: 'in_pls_login' }
  /** [S8-012] */
  | { readonly kind: 'silent' }
  /** [S8-013] */
  | { readonly kind: 'retry'; readonly words: 'timeout_retry_please' }
  /** A dialog with one button: the server's own message when it has one. [S8-014] */
  | { readonly kind: 'notice'; readonly words: 'server-message'; readonly message: string }
  | { readonly kind: 'notice'; readonly words: 'unknown_error' }
  /** [S8-015] */
  | { readonly kind: 'toast'; readonly words: 'network_offline'; readonly milliseconds: number }
  /** Said beside the fields of the form; `fieldsOf` has them. */
  | { readonly kind: 'fields'; readonly message: string | null }
  /** The calling feature continues, for example with the dialog of the second factor. */
  | { readonly kind: 'feature' }
  /** The site does not serve this visitor now: a page with the reason replaces it. [S4-068, S8-001] */
  | { readonly kind: 'site-closed' };

type Row = 'session-ended' | 'silent' | 'retry' | 'notice' | 'offline' | 'fields' | 'feature' | 'site-closed';

const codeRows = {
  'login.not.session': 'session-ended',
  'customer.not.login': 'session-ended',
  'user.or.token.invalid': 'session-ended',
  CUSTOMER_NOT_LOGIN: 'session-ended',
  // It would be refused from this network for good. [S8-010]
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
  domain_not_available: 'site-closed',
  // These travel under 401 and end no session: there was none yet, or another kind of proof failed.
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
  password_wrong: 'notice',
  password_reused: 'notice',
  password_login_required: 'notice',
  mobile_taken: 'notice',
  idempotency_key_reused: 'notice',
  account_closed: 'notice',
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
} as const satisfies Record<ErrorCode, Row>;

const kindRows = {
  timeout: 'retry',
  offline: 'offline',
  network: 'notice',
  aborted: 'silent',
  malformed: 'notice',
  'insecure-context': 'notice',
  'seal-failed': 'notice',
  'bad-address': 'notice',
} as const satisfies Record<Exclude<WpsError['kind'], 'refused'>, Row>;

/** The one place that says what an error does on screen. */
export function behaviourOf(error: WpsError): ErrorBehaviour {
  const row = rowOf(error);
  switch (row) {
    case 'session-ended':
      return { kind: row, words: 'in_pls_login' };
    case 'silent':
    case 'feature':
    case 'site-closed':
      return { kind: row };
    case 'retry':
      return { kind: row, words: 'timeout_retry_please' };
    case 'fields':
      return { kind: row, message: messageOf(error) };
    case 'offline':
      return offline(error);
    case 'notice':
      return notice(error);
  }
}

function rowOf(error: WpsError): Row {
  if ('status' in error && error.status === 502) return 'silent';
  if (error.kind === 'refused' && error.code !== 'other') return codeRows[error.code];
  if (error.kind === 'refused' && error.rawCode?.startsWith('TOO_MANY_REQUEST')) return 'silent';
  // A 401 without a code we know ends the session only where the call could carry one.
  if ('status' in error && error.status === 401 && error.takesToken) return 'session-ended';
  return error.kind === 'refused' ? 'notice' : kindRows[error.kind];
}

function messageOf(error: WpsError): string | null {
  return 'message' in error && error.message ? error.message : null;
}

function notice(error: WpsError): ErrorBehaviour {
  const message = messageOf(error);
  if (message === null) return { kind: 'notice', words: 'unknown_error' };
  return { kind: 'notice', words: 'server-message', message };
}

function offline(error: WpsError): ErrorBehaviour {
  if (error.kind === 'offline' && !error.secure) return { kind: 'notice', words: 'unknown_error' };
  return { kind: 'toast', words: 'network_offline', milliseconds: OFFLINE_TOAST_MS };
}
