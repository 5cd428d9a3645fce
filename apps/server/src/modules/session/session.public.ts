export {
  type Credential,
  type CredentialStore,
  type SecondFactorHint,
  mustChangePassword,
} from '#src/modules/session/credentials/credentials.ts';
export { getRequiredSecondFactorFields } from '#src/modules/session/two-factor/required-second-factor.ts';
export { createActiveSessionFilter } from '#src/modules/session/sessions/session-reader.ts';
export { type ActiveSession, isFreshLogin } from '#src/modules/session/sessions/active-session.ts';
export {
  completeFirstFactor,
  openLoginSession,
  type FirstFactorRejection,
  type FirstFactorResult,
} from '#src/modules/session/login/complete-login.ts';
export { getLimitsDueField } from '#src/modules/session/login/limits-due-field.ts';
export { confirmPassword } from '#src/modules/session/credentials/confirm-password.ts';
export { endSessionsOfExcluded } from '#src/modules/session/sessions/end-sessions-of-excluded.ts';
export { isSessionOfLinkTicket, openSession, touchSession } from '#src/modules/session/sessions/session-store.ts';
export { findLoginTicket, spendLoginTicket } from '#src/modules/session/two-factor/login-ticket.ts';
export { createLoginHistory, type LoginHistory } from '#src/modules/session/history/login-history.ts';
export { endDeviceOfLogin } from '#src/modules/session/history/end-device-of-login.ts';
export { KNOWN_DEVICE_LIFE_MS } from '#src/modules/session/history/known-device.ts';
export { LOGIN_HISTORY_LIFE_MS } from '#src/modules/session/history/list-logins.ts';
export { auditLogin } from '#src/modules/session/login/audit-login.ts';
export type { LoginInput, ProviderLoginMethods } from '#src/modules/session/login/login-method.ts';
export { LOGIN_COUNTER_LIFE_MS } from '#src/modules/session/login/login-counters.ts';
export { checkLoginCaptcha } from '#src/modules/session/login/login-captcha.ts';
export {
  getNetworkCaptchaDemand,
  recordNetworkLoginFailure,
} from '#src/modules/session/login/network-login-failures.ts';
export { countLoginAttempt, FIRST_LOGIN_DELAY_S } from '#src/modules/session/login/login-throttle.ts';
export { deleteExpiredRememberTokenFamilies } from '#src/modules/session/remember/remembered-devices.ts';
export { hashSecretToken, createSecretToken } from '#src/modules/session/credentials/secret-token.ts';
export { createPasswordHasher, type PasswordHasher } from '#src/modules/session/credentials/password-hasher.ts';
export {
  endAllSessions,
  endAllSessionsOfMerchant,
  forgetAllRememberedDevices,
  renewSessionAfterPasswordChange,
} from '#src/modules/session/sessions/member-sessions-store.ts';
export type { SecondFactorVerifier } from '#src/modules/session/session-services.ts';
