export {
  type Credential,
  type CredentialStore,
  type SecondFactorHint,
  mustChangePassword,
} from '#src/modules/session/credentials/credentials.ts';
export { getRequiredSecondFactorField } from '#src/modules/session/two-factor/required-second-factor.ts';
export { createActiveSessionFilter } from '#src/modules/session/sessions/session-reader.ts';
export { recordStakeAsSessionUse } from '#src/modules/session/sessions/record-stake-as-session-use.ts';
export { type ActiveSession, isRecentLogin } from '#src/modules/session/sessions/active-session.ts';
export {
  completeFirstFactor,
  openLoginSession,
  type FirstFactorRejection,
  type FirstFactorResult,
} from '#src/modules/session/login/complete-login.ts';
export { getRequiredLimitsFields } from '#src/modules/session/login/required-limits-field.ts';
export { confirmPassword } from '#src/modules/session/credentials/confirm-password.ts';
export { endSessionsIfPersonExcluded } from '#src/modules/session/sessions/end-sessions-of-excluded-member.ts';
export {
  isSessionOfIdentityTicket,
  openSession,
  recordSessionUse,
} from '#src/modules/session/sessions/session-store.ts';
export { findLoginTicket, spendLoginTicket } from '#src/modules/session/two-factor/login-ticket.ts';
export { createLoginHistory, type LoginHistory } from '#src/modules/session/history/login-history.ts';
export { logOutDeviceOfLogin } from '#src/modules/session/history/log-out-device-of-login.ts';
export { KNOWN_DEVICE_RETENTION_MS } from '#src/modules/session/history/known-device.ts';
export { LOGIN_HISTORY_RETENTION_MS } from '#src/modules/session/history/list-logins.ts';
export { recordLoginAttempt } from '#src/modules/session/login/record-login-attempt.ts';
export type { LoginInput, ProviderLoginHandlers } from '#src/modules/session/login/login-handler.ts';
export { LOGIN_FAILURE_COUNTER_RESET_MS } from '#src/modules/session/login/login-failure-counters.ts';
export { checkLoginCaptcha } from '#src/modules/session/login/login-captcha.ts';
export {
  getNetworkCaptchaDemand,
  recordNetworkLoginFailure,
} from '#src/modules/session/login/network-login-failures.ts';
export { countLoginAttempt, FIRST_LOGIN_FAILURE_DELAY_S } from '#src/modules/session/login/login-delay.ts';
export { deleteExpiredRememberTokenFamilies } from '#src/modules/session/remember/remembered-devices.ts';
export { hashSecretToken, createSecretToken } from '#src/modules/session/credentials/secret-token.ts';
export { createPasswordHasher, type PasswordHasher } from '#src/modules/session/credentials/password-hasher.ts';
export {
  endAllSessions,
  endAllSessionsOfMerchant,
  forgetRememberedDevicesKeepingSession,
  renewSessionAfterPasswordChange,
} from '#src/modules/session/sessions/member-sessions-store.ts';
export type { SecondFactorVerifier } from '#src/modules/session/session-services.ts';
