import { DEFAULT_PASSWORD } from '@foyer/contract/limits';
import type { SessionServices } from '#src/modules/session/session-services.ts';
import type { PasswordLoginOutcome } from '#src/http/metrics.ts';
import type { Call } from '#src/http/wps/operation.ts';
import { refuse, refuseField } from '#src/http/result.ts';
import { captchaUses } from '#src/modules/captcha/captcha.public.ts';
import type { AuthenticatedMember, CompleteFirstFactor } from '#src/modules/session/login/complete-login.ts';
import {
  type Credential,
  type SecondFactorHint,
  mustChangePassword,
} from '#src/modules/session/credentials/credentials.ts';
import type { LogInAnswer, LogInBy, LogInInput } from '#src/modules/session/login/log-in.ts';
import type { NetworkDemand } from '#src/modules/session/login/login-networks.ts';
import type { Charge } from '#src/modules/session/login/login-throttle.ts';
import { isFamilyGone } from '#src/modules/session/remember/remember-store.ts';
import type { RememberedDevices } from '#src/modules/session/remember/remembered-devices.ts';

type Services = Pick<
  SessionServices,
  | 'captcha'
  | 'completeFirstFactor'
  | 'createSession'
  | 'credentials'
  | 'metrics'
  | 'networks'
  | 'passwords'
  | 'remembered'
  | 'throttle'
  | 'verifyCredentialCurrent'
>;

type Input = Extract<LogInInput, { type: 'username' }>;
type Refused = Extract<LogInAnswer, { ok: false }>;

/**
 * By name and password, or by name and the token that a device remembers in its place. An unknown name and a wrong password are
 * answered alike, `login.cred.err`, after the same work. A right token opens a session whatever others did to the account: 256
 * bits are not guessed, so nothing limits it.
 */
export function createLogInByPassword(services: Services): LogInBy<'username'> {
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

async function attempt(services: Services, at: At, asked: Asked): Promise<Attempt> {
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
async function judge(services: Services, input: Input, call: Call): Promise<LogInAnswer | null> {
  const credential = await services.credentials.find(call.merchant.code, input.username.toLowerCase());
  const right = await services.passwords.verify(input.password, credential?.passwordHash ?? null);
  if (!credential || !right) return null;
  const answer = await admitByRule(services.completeFirstFactor, { credential, input, call });
  return (await services.verifyCredentialCurrent(credential, answer)) ? answer : null;
}

/** `null` for a token that is not this member's, not of this device, used or too old. */
async function enterKnown(services: Services, input: Input, call: Call): Promise<LogInAnswer | null> {
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
  { captcha }: Services,
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

/**
 * Who a device remembers: in the place of the password it shows a token, once, and gets the next one. Only where the merchant
 * has automatic logins on. The second factor was shown when the device was told to remember. [S4-025..S4-030]
 */
async function findByToken(
  { credentials, remembered }: Services,
  { username, password, loginDeviceId }: Input,
  { merchant }: Call,
): Promise<Pick<AuthenticatedMember, 'credential' | 'family'> | null> {
  if (merchant.brand.flags.MOBILEAUTOLOGIN3 !== true || loginDeviceId === undefined) return null;
  const question = { merchantCode: merchant.code, usernameKey: username.toLowerCase(), deviceId: loginDeviceId };
  const device = await remembered.redeem(question, password);
  if (!device) return null;
  const token = await remembered.next(device.familyId);
  const credential = await credentials.findById(device.memberId);
  return token === null || !credential ? null : { credential, family: { id: device.familyId, token } };
}
