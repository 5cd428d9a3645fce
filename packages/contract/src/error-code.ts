/**
 * Every error code of the API with its HTTP status.
 * The list is closed: server, client and messages are checked against it. [S8-026]
 */
export const httpStatusByErrorCode = {
  invalid_request: 400,
  invalid_json: 400,
  sealed_body_invalid: 400,
  sealed_key_unknown: 400,
  sealed_body_required: 400,
  verify_first: 400,
  captcha_invalid: 400,
  verification_code_invalid: 400,
  login_ticket_invalid: 400,
  account_link_invalid: 404,
  recovery_method_not_allowed: 403,
  passkey_invalid: 400,
  passkey_unknown: 404,
  passkeys_full: 409,
  password_wrong: 400,
  password_reused: 400,
  idempotency_key_reused: 409,
  'login.cred.err': 401,
  'login.not.session': 401,
  'customer.not.login': 401,
  'user.or.token.invalid': 401,
  CUSTOMER_NOT_LOGIN: 401,
  token_ip_different: 401,
  login_verify_required: 401,
  'not.exists.user': 404,
  bind_customer_required: 409,
  line_invalid_token: 401,
  identity_rejected: 401,
  telegram_validate_failed: 401,
  vendor_unauthorized: 401,
  identity_ticket_invalid: 404,
  identity_already_linked: 409,
  identity_last_way: 409,
  identity_unavailable: 503,
  access_denied: 403,
  region_restricted: 403,
  channel_not_available: 403,
  account_closed: 403,
  self_excluded: 403,
  time_out: 403,
  limit_reached: 403,
  limits_required: 403,
  reality_check_due: 403,
  age_not_proven: 403,
  password_change_required: 403,
  second_factor_required: 403,
  terms_acceptance_required: 403,
  password_login_required: 403,
  fresh_login_required: 403,
  not_found: 404,
  game_not_found: 404,
  launch_token_invalid: 404,
  handoff_token_invalid: 404,
  username_taken: 409,
  mobile_taken: 409,
  email_taken: 409,
  password_too_common: 400,
  game_unavailable: 409,
  game_maintenance: 409,
  game_not_offered: 409,
  trial_not_offered: 409,
  favourites_full: 409,
  promo_code_invalid: 404,
  promo_code_used: 409,
  rank_not_due: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  domain_not_available: 421,
  TOO_MANY_REQUEST: 429,
  TOO_MANY_REQUEST_LOGIN: 429,
  TOO_MANY_REQUEST_CODE: 429,
  maintenance: 503,
  service_unavailable: 503,
  registry_unavailable: 503,
  timeout_retry_please: 504,
  // Not 502, which clients do not show on screen [S8-012].
  unknown_error: 503,
} as const satisfies Readonly<Record<string, number>>;

export type ErrorCode = keyof typeof httpStatusByErrorCode;

export function isErrorCode(code: string): code is ErrorCode {
  // `Object.hasOwn` is newer than the oldest supported browser.
  return Object.prototype.hasOwnProperty.call(httpStatusByErrorCode, code);
}

/** Error codes that every endpoint may return. */
export const commonErrorCodes = [
  'invalid_request',
  'invalid_json',
  'login.not.session',
  'access_denied',
  'region_restricted',
  'not_found',
  'body_too_large',
  'unsupported_media_type',
  'domain_not_available',
  'TOO_MANY_REQUEST',
  'maintenance',
  'service_unavailable',
  'timeout_retry_please',
  'unknown_error',
] as const satisfies readonly ErrorCode[];

/** Error codes that mean that the session has ended. [S8-011] */
export const sessionEndedCodes = [
  'login.not.session',
  'customer.not.login',
  'user.or.token.invalid',
  'CUSTOMER_NOT_LOGIN',
] as const satisfies readonly ErrorCode[];

/**
 * Error codes of a single field of a request. `value.fields` of an `invalid_request` error maps each invalid field to one of
 * them.
 */
export const fieldErrorCodes = [
  'required',
  'wrong_type',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'wrong_format',
  'not_allowed',
  'unknown_field',
  'mismatch',
  'too_young',
] as const;

export type FieldErrorCode = (typeof fieldErrorCodes)[number];
