export type { Credential, Credentials, SecondFactorHint } from '#src/modules/session/credentials/credentials.ts';
export { requiredSecondFactor } from '#src/modules/session/two-factor/required-second-factor.ts';
export { createFilterActiveSessions } from '#src/modules/session/sessions/filter-active-sessions.ts';
export type { LiveSession } from '#src/modules/session/sessions/live-session.ts';
export type { CompleteFirstFactor, FirstFactorRejected } from '#src/modules/session/login/complete-login.ts';
export type { ConfirmPassword } from '#src/modules/session/credentials/confirm-password.ts';
export { isOpenedForTicket } from '#src/modules/session/login/link-ticket-store.ts';
export { extendSession } from '#src/modules/session/sessions/extend-session.ts';
export type { GetPendingLogin } from '#src/modules/session/two-factor/get-pending-login.ts';
export type { SecondFactors } from '#src/modules/session/two-factor/second-factors.ts';
export { createLogIn, type LogIn, type LogInBy } from '#src/modules/session/login/log-in.ts';
export { createLoginMethods } from '#src/modules/session/login/login-methods.ts';
export { createLoginNetworks, type LoginNetworks } from '#src/modules/session/login/login-networks.ts';
export { createLoginThrottle, type LoginThrottle } from '#src/modules/session/login/login-throttle.ts';
export { auditLogin } from '#src/modules/session/login/audit-login.ts';
export { openSession } from '#src/modules/session/sessions/open-session.ts';
export { hashSecretToken, newSecretToken } from '#src/modules/session/credentials/secret-token.ts';
export { createPasswords, type Passwords } from '#src/modules/session/credentials/passwords.ts';
export type { SendLoginCode } from '#src/modules/session/two-factor/send-login-code.ts';
export type { VerifyLogin } from '#src/modules/session/two-factor/verify-login.ts';
export { createSessionKeys } from '#src/modules/session/encryption/session-keys.ts';
export {
  endEverySession,
  endEverySessionAt,
  forgetEveryDevice,
  renewAfterPassword,
} from '#src/modules/session/sessions/own-sessions-store.ts';
export { createSessionReader } from '#src/modules/session/sessions/session-reader.ts';
export { createUnseal } from '#src/modules/session/encryption/unseal.ts';
export { isSameOriginForm } from '#src/modules/session/login/same-origin-form.ts';
