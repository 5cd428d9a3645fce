import type { LoginMethodName } from '@foyer/contract/session/login-history';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { normalizeMobileNumber } from '#src/modules/one-time-code/one-time-code.public.ts';
import { type RecordedLoginMethod, recordLoginAttempt } from '#src/modules/session/login/record-login-attempt.ts';
import { logInByCode } from '#src/modules/session/login/log-in-by-code.ts';
import { logInByPassword, type PasswordLoginServices } from '#src/modules/session/login/log-in-by-password.ts';
import type { LoginInput, LoginResult, ProviderLoginHandlers } from '#src/modules/session/login/login-handler.ts';
import type { LoginAttemptAccount } from '#src/modules/session/history/login-event-store.ts';
import type { SessionServices } from '#src/modules/session/session-services.ts';

export type LoginServices = PasswordLoginServices &
  Pick<SessionServices, 'codes' | 'loginHistory'> & { methods: ProviderLoginHandlers };

/** Logs a member in by the method that the request names, and records the attempt. */
export async function logIn(services: LoginServices, input: LoginInput, call: ApiCallContext): Promise<LoginResult> {
  const attempt = { by: getAuditedMethod(input), method: getMethodName(input), account: getAccount(input, call) };
  return recordLoginAttempt(services, attempt, logInByMethod(services, input, call), call);
}

function logInByMethod(services: LoginServices, input: LoginInput, call: ApiCallContext): Promise<LoginResult> {
  const { methods } = services;
  switch (input.type) {
    case 'username':
      return logInByPassword(services, input, call);
    case 'sms':
      return logInByCode(services, input, call);
    case 'firebase':
      return methods.firebase(input, call);
    case 'line':
      return methods.line(input, call);
    case 'telegram':
      return methods.telegram(input, call);
  }
}

function getAuditedMethod(input: LoginInput): RecordedLoginMethod {
  return input.type === 'username' && input.remembered === true ? 'remembered' : input.type;
}

function getMethodName(input: LoginInput): LoginMethodName {
  if (input.type === 'username') return input.remembered === true ? 'remembered' : 'password';
  return input.type === 'firebase' ? input.firebaseChannel : input.type;
}

function getAccount(input: LoginInput, { merchant }: ApiCallContext): LoginAttemptAccount | null {
  if (input.type === 'username') return { usernameKey: input.username.toLowerCase() };
  const mobile = input.type === 'sms' ? normalizeMobileNumber(input, merchant) : null;
  return mobile === null ? null : { mobile };
}
