import { DEFAULT_PASSWORD } from '@foyer/contract/limits';
import type { Call } from '#src/http/operation.ts';
import { refuse, refuseField } from '#src/http/result.ts';
import type { Captcha } from '#src/modules/captcha/captcha.public.ts';
import type { Admit, Enter } from '#src/modules/session/admit.ts';
import type { Credential, Credentials, SecondFactorHint } from '#src/modules/session/credentials.ts';
import type { LogInAnswer, LogInBy, LogInInput } from '#src/modules/session/log-in.ts';
import { findByToken } from '#src/modules/session/log-in-by-token.ts';
import type { Charge, LoginThrottle } from '#src/modules/session/login-throttle.ts';
import { mustChangePassword } from '#src/modules/session/must-change-password.ts';
import type { Passwords } from '#src/modules/session/passwords.ts';
import { isFamilyGone } from '#src/modules/session/remember-store.ts';
import type { Remembered } from '#src/modules/session/remembered.ts';
import type { StillProven } from '#src/modules/session/still-proven.ts';

export interface PasswordLogInServices {
  readonly admit: Admit;
  readonly enter: Enter;
  readonly remembered: Remembered;
  readonly stillProven: StillProven;
  readonly captcha: Captcha;
  readonly credentials: Credentials;
  readonly passwords: Passwords;
  readonly throttle: LoginThrottle;
}

type Input = Extract<LogInInput, { type: 'username' }>;
type Refused = Extract<LogInAnswer, { ok: false }>;

/** By name and password, or by name and what a device remembers in its place. An unknown name and a wrong password answer alike, `login.cred.err`, after the same work. */
export function createLogInByPassword(services: PasswordLogInServices): LogInBy<'username'> {
  return async (input, call) => {
    if (input.remember === true && input.loginDeviceId === undefined) return refuseField('loginDeviceId', 'required');
    const usernameKey = input.username.toLowerCase();
    const charge = await services.throttle.charge({
      merchantCode: call.merchant.code,
      usernameKey,
      network: call.network,
    });
    if (!charge.allowed) return refuse('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: charge.retryAfterSeconds });

    const lacksCaptcha = await checkCaptcha(services, { input, call, charge });
    if (lacksCaptcha) {
      await charge.giveBack();
      return lacksCaptcha;
    }

    const answer = await (input.remembered === true ? enterKnown(services, input, call) : judge(services, input, call));
    if (answer) await charge.clear();
    return answer ?? refuse('login.cred.err');
  };
}

/** `null` for a wrong password and for an unknown name. */
async function judge(services: PasswordLogInServices, input: Input, call: Call): Promise<LogInAnswer | null> {
  const credential = await services.credentials.find(call.merchant.code, input.username.toLowerCase());
  const right = await services.passwords.verify(input.password, credential?.passwordHash ?? null);
  if (!credential || !right) return null;
  const answer = await admitByRule(services.admit, { credential, input, call });
  return (await services.stillProven(credential, answer)) ? answer : null;
}

/** `null` for a token that is not this member's, not of this device, used or too old. */
async function enterKnown(services: PasswordLogInServices, input: Input, call: Call): Promise<LogInAnswer | null> {
  const known = await findByToken(services, input, call);
  if (!known || known.credential.closed) return null;
  const { loginDeviceId: deviceId = null, device = null } = input;
  const restricted = mustChangePassword(known.credential, call.merchant);
  try {
    return await services.enter({ ...known, restricted, deviceId, device, remember: true }, call);
  } catch (error) {
    // The same token came a second time while this session was being opened.
    if (isFamilyGone(error)) return null;
    throw error;
  }
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
  const remember = input.remember === true;
  return admit({ credential, device: input, restricted, remember, stillToShow }, call);
}

/** 123456 is everybody's password: alone it opens nothing. [S9-031] */
function smsOnly({ maskedMobile }: Credential): SecondFactorHint | null {
  return maskedMobile === null ? null : { email: null, ga: null, sms: maskedMobile };
}
