export type { Credential, Credentials, SecondFactorHint } from '#src/modules/session/credentials.ts';
export type { LiveSession } from '#src/modules/session/live-session.ts';
export { createLogIn, type LogIn } from '#src/modules/session/log-in.ts';
export { createLoginThrottle } from '#src/modules/session/login-throttle.ts';
export { openSession } from '#src/modules/session/open-session.ts';
export { createPasswords, type Passwords } from '#src/modules/session/passwords.ts';
export { createSessionKeys, type SessionKeys } from '#src/modules/session/session-keys.ts';
export { createSessionReader, type ReadSession } from '#src/modules/session/session-reader.ts';
export { createUnseal, type SealCode, type SealedRequest, type Unseal } from '#src/modules/session/unseal.ts';
