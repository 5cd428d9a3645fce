import { DEFAULT_PASSWORD } from '@foyer/contract/limits';
import type { Call } from '#src/http/operation.ts';
import { refuse } from '#src/http/result.ts';
import type { Captcha } from '#src/modules/captcha/captcha.public.ts';
import type { Admit } from '#src/modules/session/admit.ts';
import type { Credential, Credentials, SecondFactorHint } from '#src/modules/session/credentials.ts';
import type { LogInAnswer, LogInBy, LogInInput } from '#src/modules/session/log-in.ts';
import type { Charge, LoginThrottle } from '#src/modules/session/login-throttle.ts';
import { mustChangePassword } from '#src/modules/session/must-change-password.ts';
import type { Passwords } from '#src/modules/session/passwords.ts';

export interface PasswordLogInServices {
  readonly admit: Admit;
  readonly captcha: Captcha;
  readonly credentials: Credentials;
  readonly passwords: Passwords;
  readonly throttle: LoginThrottle;
}

type Input = Extract<LogInInput, { type: 'username' }>;
type Refused = Extract<LogInAnswer, { ok: false }>;

/** By name and password. An unknown name and a wrong password answer alike, `login.cred.err`, after the same work. */
export function createLogInByPassword(services: PasswordLogInServices): LogInBy<'username'> {
  return async (input, call) => {
    const usernameKey = input.username.toLowerCase();
    const charge = await services.throttle.charge({ merchantCode: call.merchant.code, usernameKey, ip: call.ip });
    if (!charge.allowed) return refuse('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: charge.retryAfterSeconds });

    const lacksCaptcha = await checkCaptcha(services, { input, call, charge });
    if (lacksCaptcha) {
      await charge.giveBack();
      return lacksCaptcha;
    }

    const credential = await services.credentials.find(call.merchant.code, usernameKey);
    const right = await services.passwords.verify(input.password, credential?.passwordHash ?? null);
    if (!credential || !right) return refuse('login.cred.err');
    await charge.clear();
    return admitByRule(services.admit, { credential, input, call });
  };
}

interface CaptchaQuestion {
  readonly input: Input;
  readonly call: Call;
  readonly charge: Extract<Charge, { allowed: true }>;
}

/** The failures counted here decide whether a captcha is due; nothing the client says does. [S5-005] */
async function checkCaptcha(
  { captcha }: PasswordLogInServices,
  { input, call, charge }: CaptchaQuestion,
): Promise<Refused | null> {
  if (charge.failuresBefore < call.merchant.brand.captcha.loginAfterFailures) return null;
  const proven = await captcha.verify(call.merchant, { proof: input, holder: crypto.randomUUID() });
  return proven.ok ? null : proven;
}

interface Proven {
  readonly credential: Credential;
  readonly input: Input;
  readonly call: Call;
}

async function admitByRule(admit: Admit, { credential, input, call }: Proven): Promise<LogInAnswer> {
  const isDefault = input.password === DEFAULT_PASSWORD;
  const stillToShow = isDefault ? smsOnly(credential) : credential.secondFactor;
  if (isDefault && !stillToShow) return refuse('login.cred.err');
  const restricted = isDefault || mustChangePassword(credential, call.merchant);
  return admit({ credential, device: input, restricted, stillToShow }, call);
}

/** 123456 is everybody's password: alone it opens nothing. [S9-031] */
function smsOnly({ maskedMobile }: Credential): SecondFactorHint | null {
  return maskedMobile === null ? null : { email: null, ga: null, sms: maskedMobile };
}
