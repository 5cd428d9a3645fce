import type { OutputOf, ParsedInputOf } from '@foyer/contract/endpoint';
import { DEFAULT_PASSWORD } from '@foyer/contract/limits';
import type { login } from '@foyer/contract/session/login';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import type { Call, CodesOf } from '#src/http/operation.ts';
import { done, refuse, type Result } from '#src/http/result.ts';
import type { Captcha } from '#src/modules/captcha/captcha.public.ts';
import type { Credential, Credentials, SecondFactorHint } from '#src/modules/session/credentials.ts';
import { createLoginTicket } from '#src/modules/session/login-ticket.ts';
import type { Charge, LoginThrottle } from '#src/modules/session/login-throttle.ts';
import { openSession } from '#src/modules/session/open-session.ts';
import type { Passwords } from '#src/modules/session/passwords.ts';

export interface LogInServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly captcha: Captcha;
  readonly credentials: Credentials;
  readonly passwords: Passwords;
  readonly throttle: LoginThrottle;
}

type Input = ParsedInputOf<typeof login>;
type Refused = Result<never, CodesOf<typeof login>>;

/**
 * Logs a member in by name and password: what the sealed call and the plain form have in common.
 * An unknown name and a wrong password answer alike, `login.cred.err`, after the same work.
 */
export type LogIn = (input: Input, call: Call) => Promise<Result<OutputOf<typeof login>, CodesOf<typeof login>>>;

export function createLogIn(services: LogInServices): LogIn {
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
    return admit(services, { credential, input, call });
  };
}

interface CaptchaQuestion {
  readonly input: Input;
  readonly call: Call;
  readonly charge: Extract<Charge, { allowed: true }>;
}

/** The failures counted here decide whether a captcha is due; nothing the client says does. [S5-005] */
async function checkCaptcha(
  { captcha }: LogInServices,
  { input, call, charge }: CaptchaQuestion,
): Promise<Refused | null> {
  if (charge.failuresBefore < call.merchant.brand.captcha.loginAfterFailures) return null;
  const proven = await captcha.verify(call.merchant, { proof: input, holder: crypto.randomUUID() });
  return proven.ok ? null : proven;
}

interface Admission {
  readonly credential: Credential;
  readonly input: Input;
  readonly call: Call;
}

async function admit(services: LogInServices, { credential, input, call }: Admission): ReturnType<LogIn> {
  const isDefault = input.password === DEFAULT_PASSWORD;
  const { memberId, passwordExpired } = credential;
  const mustChange = isDefault || (passwordExpired && call.merchant.brand.flags.PWDEXPFORCECHANGE3 === true);
  const hint = isDefault ? smsOnly(credential) : credential.secondFactor;
  if (isDefault && !hint) return refuse('login.cred.err');
  if (hint) {
    const ticket = await createLoginTicket(services, {
      memberId,
      merchantCode: call.merchant.code,
      restricted: mustChange,
    });
    return refuse('login_verify_required', { value: { ticket, ...hint } });
  }
  const token = await openSession(
    services,
    {
      memberId,
      merchantCode: call.merchant.code,
      restricted: mustChange,
      deviceId: input.loginDeviceId ?? null,
      device: input.device ?? null,
    },
    call,
  );
  if (credential.firstTimeLogin) await services.credentials.noteLogin(memberId, new Date(services.clock.now()));
  return done({
    id: memberId,
    token,
    userName: credential.userName,
    customerType: credential.customerType,
    firstTimeLogin: credential.firstTimeLogin,
    passwordExpired,
    updatePassword: mustChange,
    spanId: call.spanId,
  });
}

/** 123456 is everybody's password: alone it opens nothing. [S9-031] */
function smsOnly({ maskedMobile }: Credential): SecondFactorHint | null {
  return maskedMobile === null ? null : { email: null, ga: null, sms: maskedMobile };
}
