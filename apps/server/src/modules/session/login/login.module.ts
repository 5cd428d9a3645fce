import { login } from '@foyer/contract/session/login';
import type { SessionServices } from '#src/modules/session/session-services.ts';
import type { Context } from '#src/context.ts';
import { type Operation, operation } from '#src/http/wps/operation.ts';
import { createLogIn, type LogInMethods } from '#src/modules/session/login/log-in.ts';
import {
  createSendLoginCode,
  sendLoginCodeOperation,
  createVerifyLogin,
  verifyLoginOperation,
} from '#src/modules/session/two-factor/verify-login.ts';

interface Dependencies extends Pick<
  SessionServices,
  'codes' | 'credentials' | 'factors' | 'createSession' | 'throttle' | 'verifyCredentialCurrent'
> {
  /** One for each `type` of the login call. */
  readonly methods: LogInMethods;
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
