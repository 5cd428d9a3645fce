import { DEFAULT_PASSWORD } from '@foyer/contract/limits';
import type { PasswordLoginOutcome, Metrics } from '#src/http/metrics.ts';
import type { Call } from '#src/http/wps/operation.ts';
import { refuse, refuseField } from '#src/http/result.ts';
import { type Captcha, captchaUses } from '#src/modules/captcha/captcha.public.ts';
import type { CompleteFirstFactor, CreateSession } from '#src/modules/session/login/complete-login.ts';
import {
  type Credential,
  type Credentials,
  type SecondFactorHint,
  mustChangePassword,
} from '#src/modules/session/credentials/credentials.ts';
import type { LogInAnswer, LogInBy, LogInInput } from '#src/modules/session/login/log-in.ts';
import { findByToken } from '#src/modules/session/login/log-in-by-token.ts';
import type { LoginNetworks, NetworkDemand } from '#src/modules/session/login/login-networks.ts';
import type { Charge, LoginThrottle } from '#src/modules/session/login/login-throttle.ts';
import type { Passwords } from '#src/modules/session/credentials/passwords.ts';
import { isFamilyGone } from '#src/modules/session/remember/remember-store.ts';
import type { RememberedDevices } from '#src/modules/session/remember/remembered-devices.ts';
import type { VerifyCredentialCurrent } from '#src/modules/session/credentials/verify-credential-current.ts';

export interface PasswordLogInServices {
  readonly completeFirstFactor: CompleteFirstFactor;
  readonly createSession: CreateSession;
  readonly remembered: RememberedDevices;
  readonly verifyCredentialCurrent: VerifyCredentialCurrent;
  readonly captcha: Captcha;
  readonly credentials: Credentials;
  readonly metrics: Pick<Metrics, 'passwordLogin'>;
  readonly networks: LoginNetworks;
  readonly passwords: Passwords;
  readonly throttle: LoginThrottle;
}

type Input = Extract<LogInInput, { type: 'username' }>;
type Refused = Extract<LogInAnswer, { ok: false }>;

/**
 * By name and password, or by name and the token that a device remembers in its place. An unknown name and a wrong password are
 * answered alike, `login.cred.err`, after the same work. A right token opens a session whatever others did to the account: 256
 * bits are not guessed, so nothing limits it.
 */
export function createLogInByPassword(services: PasswordLogInServices): LogInBy<'username'> {
  return async (input, call) => {
    if (input.remember === true && input.loginDeviceId === undefined) return refuseField('loginDeviceId', 'required');
    const at = { merchantCode: call.merchant.code, usernameKey: input.username.toLowerCase(), network: call.network };
    const { answer, outcome } = await attempt(services, at, { input, call });
    services.metrics.passwordLogin({ merchant: at.merchantCode, outcome });
    if (outcome === 'right') await services.networks.noteSuccess(at);
    if (outcome === 'wrong') await services.networks.noteFailure(at, call.log);
    return answer;
  };
}

interface At {
  readonly merchantCode: string;
  readonly usernameKey: string;
  readonly network: string;
}

interface Asked {
  readonly input: Input;
  readonly call: Call;
}

interface Attempt {
  readonly answer: LogInAnswer;
  readonly outcome: PasswordLoginOutcome;
}

async function attempt(services: PasswordLogInServices, at: At, asked: Asked): Promise<Attempt> {
  const { input, call } = asked;
  const known = input.remembered === true ? await enterKnown(services, input, call) : null;
  if (known) return { answer: known, outcome: 'right' };

  const rememberedDevice = await rememberedDeviceOf(services.remembered, at, input);
  const charge = await services.throttle.charge({ ...at, rememberedDevice });
  if (!charge.allowed) {
    const { retryAfterSeconds } = charge;
    return { answer: refuse('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds }), outcome: 'delayed' };
  }

  const demand = await services.networks.demand(at);
  const lacksCaptcha = await checkCaptcha(services, { ...asked, charge, demand });
  if (lacksCaptcha) {
    await charge.giveBack();
    return { answer: lacksCaptcha, outcome: 'captcha' };
  }

  const answer = input.remembered === true ? null : await judge(services, input, call);
  if (!answer) return { answer: refuse('login.cred.err'), outcome: 'wrong' };
  await charge.clear();
  return { answer, outcome: 'right' };
}

/** The device that this comes from, if the account remembers it. */
async function rememberedDeviceOf(
  remembered: RememberedDevices,
  { merchantCode, usernameKey }: At,
  { loginDeviceId }: Input,
): Promise<string | null> {
  if (loginDeviceId === undefined) return null;
  const isRemembered = await remembered.knows({ merchantCode, usernameKey, deviceId: loginDeviceId });
  return isRemembered ? loginDeviceId : null;
}

/** `null` for a wrong password and for an unknown name. */
async function judge(services: PasswordLogInServices, input: Input, call: Call): Promise<LogInAnswer | null> {
  const credential = await services.credentials.find(call.merchant.code, input.username.toLowerCase());
  const right = await services.passwords.verify(input.password, credential?.passwordHash ?? null);
  if (!credential || !right) return null;
  const answer = await admitByRule(services.completeFirstFactor, { credential, input, call });
  return (await services.verifyCredentialCurrent(credential, answer)) ? answer : null;
}

/** `null` for a token that is not this member's, not of this device, used or too old. */
async function enterKnown(services: PasswordLogInServices, input: Input, call: Call): Promise<LogInAnswer | null> {
  const known = await findByToken(services, input, call);
  if (!known || known.credential.closed) return null;
  const { loginDeviceId: deviceId = null, device = null } = input;
  const restricted = mustChangePassword(known.credential, call.merchant);
  try {
    return await services.createSession(
      { ...known, restricted, deviceId, device, remember: true, linkTicketHash: null },
      call,
    );
  } catch (error) {
    // The same token came a second time while this session was being opened.
    if (isFamilyGone(error)) return null;
    throw error;
  }
}

interface CaptchaQuestion extends Asked {
  readonly charge: Extract<Charge, { allowed: true }>;
  readonly demand: NetworkDemand;
}

/** The failures that the server counted decide whether a captcha is due, never what the client claims. [S5-005] */
async function checkCaptcha(
  { captcha }: PasswordLogInServices,
  { input, call, charge, demand }: CaptchaQuestion,
): Promise<Refused | null> {
  const { loginAfterFailures } = captchaUses(call.merchant.brand);
  if (loginAfterFailures === null) return null;
  if (demand === 'nothing' && charge.failuresBefore < loginAfterFailures) return null;
  const harder = demand === 'harder-captcha';
  const proven = await captcha.verify(call.merchant, { proof: input, holder: crypto.randomUUID(), harder });
  return proven.ok ? null : proven;
}

interface Proven {
  readonly credential: Credential;
  readonly input: Input;
  readonly call: Call;
}

async function admitByRule(
  completeFirstFactor: CompleteFirstFactor,
  { credential, input, call }: Proven,
): Promise<LogInAnswer> {
  const isDefault = input.password === DEFAULT_PASSWORD;
  const secondFactor = isDefault ? smsOnly(credential) : credential.secondFactor;
  if (isDefault && !secondFactor) return refuse('login.cred.err');
  const restricted = isDefault || mustChangePassword(credential, call.merchant);
  const remember = input.remember === true;
  const { linkTicket } = input;
  return completeFirstFactor({ credential, device: input, restricted, remember, linkTicket, secondFactor }, call);
}

/** 123456 is everybody's password: alone it opens nothing. [S9-031] */
function smsOnly({ maskedMobile }: Credential): SecondFactorHint | null {
  return maskedMobile === null ? null : { email: null, ga: null, sms: maskedMobile };
}
