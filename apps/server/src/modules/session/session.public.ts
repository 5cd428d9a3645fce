export {
  type Credential,
  type Credentials,
  type SecondFactorHint,
  mustChangePassword,
} from '#src/modules/session/credentials/credentials.ts';
export { requiredSecondFactor } from '#src/modules/session/two-factor/required-second-factor.ts';
export { createFilterActiveSessions, createSessionReader } from '#src/modules/session/sessions/session-reader.ts';
export type { LiveSession } from '#src/modules/session/sessions/live-session.ts';
export type { CompleteFirstFactor, FirstFactorRejected } from '#src/modules/session/login/complete-login.ts';
export type { ConfirmPassword } from '#src/modules/session/credentials/confirm-password.ts';
export { isOpenedForTicket, openSession } from '#src/modules/session/sessions/session-store.ts';
export { extendSession } from '#src/modules/session/sessions/extend-session.ts';
export { createLogIn, type LogInBy, auditLogin } from '#src/modules/session/login/log-in.ts';
export { createLoginMethods } from '#src/modules/session/login/login-methods.ts';
export { createLoginNetworks, type LoginNetworks } from '#src/modules/session/login/login-networks.ts';
export { createLoginThrottle, type LoginThrottle } from '#src/modules/session/login/login-throttle.ts';
export { hashSecretToken, newSecretToken } from '#src/modules/session/credentials/secret-token.ts';
export { createPasswords, type Passwords } from '#src/modules/session/credentials/passwords.ts';
export { createSessionKeys } from '#src/modules/session/encryption/session-keys.ts';
export {
  endEverySession,
  endEverySessionAt,
  forgetEveryDevice,
  renewAfterPassword,
} from '#src/modules/session/sessions/own-sessions-store.ts';
export { createUnseal } from '#src/modules/session/encryption/unseal.ts';
export { isSameOriginForm } from '#src/modules/session/login/same-origin-form.ts';
export type { SecondFactors } from '#src/modules/session/two-factor/second-factors.ts';
