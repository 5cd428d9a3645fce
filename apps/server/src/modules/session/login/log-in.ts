import type { ApiCall } from '#src/http/wps/operation.ts';
import { type AuditedLoginMethod, auditLogin } from '#src/modules/session/login/audit-login.ts';
import { logInByCode } from '#src/modules/session/login/log-in-by-code.ts';
import { logInByPassword, type PasswordLoginServices } from '#src/modules/session/login/log-in-by-password.ts';
import type { LoginInput, LoginResult, ProviderLoginMethods } from '#src/modules/session/login/login-method.ts';
import type { SessionServices } from '#src/modules/session/session-services.ts';

export type LoginServices = PasswordLoginServices & Pick<SessionServices, 'codes'> & { methods: ProviderLoginMethods };

/** Logs a member in by any method. */
export async function logIn(services: LoginServices, input: LoginInput, call: ApiCall): Promise<LoginResult> {
  return auditLogin(call, getAuditedMethod(input), logInByMethod(services, input, call));
}

function logInByMethod(services: LoginServices, input: LoginInput, call: ApiCall): Promise<LoginResult> {
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

function getAuditedMethod(input: LoginInput): AuditedLoginMethod {
  return input.type === 'username' && input.remembered === true ? 'remembered' : input.type;
}
