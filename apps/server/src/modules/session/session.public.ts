export type { Credential, Credentials, SecondFactorHint } from '#src/modules/session/credentials.ts';
export { factorDueFor } from '#src/modules/session/factor-due.ts';
export { createLivingSessions } from '#src/modules/session/living-sessions.ts';
export type { LiveSession } from '#src/modules/session/live-session.ts';
export type { Admit, NotAdmitted } from '#src/modules/session/admit.ts';
export { type ConfirmPassword, createConfirmPassword } from '#src/modules/session/confirm-password.ts';
export { isOpenedForTicket } from '#src/modules/session/link-ticket-store.ts';
export { keepSession } from '#src/modules/session/keep-session.ts';
export { createReadHalfDone, type ReadHalfDone } from '#src/modules/session/read-half-done.ts';
export type { SecondFactors } from '#src/modules/session/second-factors.ts';
export { createLogIn, type LogIn, type LogInBy, type LogInWays } from '#src/modules/session/log-in.ts';
export { createOwnWays } from '#src/modules/session/own-ways.ts';
export { createLoginNetworks } from '#src/modules/session/login-networks.ts';
export { createLoginThrottle, type LoginThrottle } from '#src/modules/session/login-throttle.ts';
export { noteLogin } from '#src/modules/session/note-login.ts';
export { openSession } from '#src/modules/session/open-session.ts';
export { hashSecretToken, newSecretToken } from '#src/modules/session/secret-token.ts';
export { createPasswords, type Passwords } from '#src/modules/session/passwords.ts';
export { createSendLoginCode, type SendLoginCode } from '#src/modules/session/send-login-code.ts';
export { createVerifyLogin, type VerifyLogin } from '#src/modules/session/verify-login.ts';
export { createSessionKeys } from '#src/modules/session/session-keys.ts';
export {
  endEverySession,
  endEverySessionAt,
  forgetEveryDevice,
  renewAfterPassword,
} from '#src/modules/session/own-sessions-store.ts';
export { createSessionReader } from '#src/modules/session/session-reader.ts';
export { createUnseal } from '#src/modules/session/unseal.ts';
export { isSameOriginForm } from '#src/modules/session/same-origin-form.ts';
