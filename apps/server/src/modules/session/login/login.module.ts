import { login } from '@foyer/contract/session/login';
import type { Context } from '#src/context.ts';
import { type Operation, operation } from '#src/http/wps/operation.ts';
import type { Codes } from '#src/modules/code/code.public.ts';
import type { Credentials } from '#src/modules/session/credentials/credentials.ts';
import type { VerifyCredentialCurrent } from '#src/modules/session/credentials/verify-credential-current.ts';
import type { CreateSession } from '#src/modules/session/login/complete-login.ts';
import { createLogIn, type LogInMethods } from '#src/modules/session/login/log-in.ts';
import type { LoginThrottle } from '#src/modules/session/login/login-throttle.ts';
import {
  type SecondFactors,
  createSendLoginCode,
  sendLoginCodeOperation,
  createVerifyLogin,
  verifyLoginOperation,
} from '#src/modules/session/two-factor/verify-login.ts';

interface Dependencies {
  readonly codes: Codes;
  readonly credentials: Credentials;
  readonly factors: SecondFactors;
  /** One for each `type` of the login call. */
  readonly methods: LogInMethods;
  readonly createSession: CreateSession;
  readonly throttle: LoginThrottle;
  readonly verifyCredentialCurrent: VerifyCredentialCurrent;
}

/** Login by every method, and its second step. [S7-010] */
export function createLoginModule({ db, clock }: Context, { methods, ...services }: Dependencies) {
  const { codes, factors } = services;
  const sendLoginCode = createSendLoginCode({ db, clock, codes, factors });
  const verifyLogin = createVerifyLogin({ db, clock, ...services });
  const operations: readonly Operation[] = [
    operation(login, createLogIn(methods)),
    sendLoginCodeOperation({ sendLoginCode }),
    verifyLoginOperation({ verifyLogin }),
  ];
  return { operations };
}
