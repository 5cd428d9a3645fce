import { login } from '@foyer/contract/session/login';
import type { SessionServices } from '#src/modules/session/session-services.ts';
import type { ServerContext } from '#src/server-context.ts';
import { type Operation, defineOperation } from '#src/http/wps/operation.ts';
import { logIn } from '#src/modules/session/login/log-in-by-method.ts';
import type { ProviderLoginHandlers } from '#src/modules/session/login/login-handler.ts';
import { sendLoginCodeOperation, verifyLoginOperation } from '#src/modules/session/two-factor/verify-login.ts';

interface Dependencies extends Pick<
  SessionServices,
  'captcha' | 'codes' | 'credentials' | 'factors' | 'loginHistory' | 'passwords'
> {
  readonly methods: ProviderLoginHandlers;
}

/** Creates the module for logins by every method, including the second step. [S7-010] */
export function createLoginModule(context: ServerContext, dependencies: Dependencies) {
  const services = { ...context, ...dependencies };
  const operations: readonly Operation[] = [
    defineOperation(login, (input, call) => logIn(services, input, call)),
    sendLoginCodeOperation(services),
    verifyLoginOperation(services),
  ];
  return { operations };
}
