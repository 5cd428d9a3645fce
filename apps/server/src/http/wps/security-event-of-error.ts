import type { ErrorCode } from '@foyer/contract/error-code';

/** Security events for the operator's monitoring: denied access to data, or an attack that was stopped. */
type SecurityEvent = 'access-refused' | 'defence';

const events = {
  access_denied: 'access-refused',
  account_closed: 'access-refused',
  self_excluded: 'access-refused',
  region_restricted: 'access-refused',
  password_change_required: 'access-refused',
  second_factor_required: 'access-refused',
  terms_acceptance_required: 'access-refused',
  fresh_login_required: 'access-refused',
  vendor_unauthorized: 'access-refused',
  token_ip_different: 'access-refused',
  password_wrong: 'access-refused',
  captcha_invalid: 'defence',
  verification_code_invalid: 'defence',
  login_ticket_invalid: 'defence',
  passkey_invalid: 'defence',
  sealed_body_invalid: 'defence',
  identity_rejected: 'defence',
  line_invalid_token: 'defence',
  telegram_validate_failed: 'defence',
  handoff_token_invalid: 'defence',
  launch_token_invalid: 'defence',
  domain_not_available: 'defence',
  TOO_MANY_REQUEST: 'defence',
  TOO_MANY_REQUEST_LOGIN: 'defence',
  TOO_MANY_REQUEST_CODE: 'defence',
} as const satisfies Readonly<Partial<Record<ErrorCode, SecurityEvent>>>;

const byCode: ReadonlyMap<string, SecurityEvent> = new Map(Object.entries(events));

/** Returns the security event of an error; `null` if it is not relevant for security. [ASVS 16.3.2, 16.3.3] */
export function getSecurityEvent(code: ErrorCode): SecurityEvent | null {
  return byCode.get(code) ?? null;
}
