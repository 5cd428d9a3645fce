import { DEFAULT_PASSWORD } from '@foyer/contract/limits';
import type { SessionServices } from '#src/modules/session/session-services.ts';
import type { PasswordLoginOutcome } from '#src/http/metrics.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { callError, fieldError } from '#src/http/result.ts';
import {
  type AuthenticatedMember,
  completeFirstFactor,
  openLoginSession,
} from '#src/modules/session/login/complete-login.ts';
import {
  type Credential,
  type SecondFactorHint,
  mustChangePassword,
} from '#src/modules/session/credentials/credentials.ts';
import { verifyPasswordUnchanged } from '#src/modules/session/credentials/verify-password-unchanged.ts';
import type { LoginInput, LoginResult } from '#src/modules/session/login/login-handler.ts';
import { checkLoginCaptcha } from '#src/modules/session/login/login-captcha.ts';
import {
  recordNetworkLoginFailure,
  recordNetworkLoginSuccess,
} from '#src/modules/session/login/network-login-failures.ts';
import { countLoginAttempt } from '#src/modules/session/login/login-delay.ts';
import {
  type AccountOnDevice,
  isRememberTokenFamilyRevokedError,
  isRememberedDevice,
  issueRememberToken,
  redeemRememberToken,
  restoreRememberToken,
} from '#src/modules/session/remember/remembered-devices.ts';

export type PasswordLoginServices = Pick<
  SessionServices,
  'captcha' | 'clock' | 'config' | 'credentials' | 'dataKey' | 'registries' | 'db' | 'metrics' | 'passwords'
>;

type Input = Extract<LoginInput, { type: 'username' }>;

/**
 * Logs in by username and password, or by username and the token of a remembered device. An unknown name and a wrong
 * password get the same error, `login.cred.err`, after the same work. A right token is accepted despite delays, because
 * 256 random bits cannot be guessed.
 */
export async function logInByPassword(
  services: PasswordLoginServices,
  input: Input,
  call: ApiCallContext,
): Promise<LoginResult> {
  if (input.remember === true && input.loginDeviceId === undefined) return fieldError('loginDeviceId', 'required');
  const account = {
    merchantCode: call.merchant.code,
    usernameKey: input.username.toLowerCase(),
    network: call.network,
  };
  const { result, outcome } = await attemptLogin(services, account, { input, call });
  services.metrics.recordPasswordLogin({ merchant: account.merchantCode, outcome });
  if (outcome === 'right') await recordNetworkLoginSuccess(services, account);
  if (outcome === 'wrong') await recordNetworkLoginFailure(services, account, call.log);
  return result;
}

interface Account {
  readonly merchantCode: string;
  readonly usernameKey: string;
  readonly network: string;
}

interface LoginRequest {
  readonly input: Input;
  readonly call: ApiCallContext;
}

interface Attempt {
  readonly result: LoginResult;
  readonly outcome: PasswordLoginOutcome;
}

async function attemptLogin(
  services: PasswordLoginServices,
  account: Account,
  request: LoginRequest,
): Promise<Attempt> {
  const { input, call } = request;
  const remembered = input.remembered === true ? await logInByToken(services, input, call) : null;
  if (remembered) return { result: remembered, outcome: 'right' };

  const rememberedDevice = await findRememberedDevice(services, account, input);
  const { usernameKey: subject, ...from } = account;
  const countedAttempt = await countLoginAttempt(services, { ...from, subject, rememberedDevice });
  if (!countedAttempt.ok) return { result: countedAttempt, outcome: 'delayed' };

  const { failuresBefore } = countedAttempt.value;
  const rejected = await checkLoginCaptcha(services, { proof: input, failuresBefore }, call);
  if (rejected) {
    await countedAttempt.value.undo();
    return { result: rejected, outcome: 'captcha' };
  }

  const result = input.remembered === true ? null : await verifyPassword(services, input, call);
  if (!result) return { result: callError('login.cred.err'), outcome: 'wrong' };
  await countedAttempt.value.reset();
  return { result, outcome: 'right' };
}

/** Returns the device id of the request if the account remembers that device, otherwise `null`. */
async function findRememberedDevice(
  services: PasswordLoginServices,
  { merchantCode, usernameKey }: Account,
  { loginDeviceId: deviceId }: Input,
): Promise<string | null> {
  if (deviceId === undefined) return null;
  return (await isRememberedDevice(services, { merchantCode, usernameKey, deviceId })) ? deviceId : null;
}

/** Verifies a password and completes the login; `null` if the password is wrong or the username is unknown. */
async function verifyPassword(
  services: PasswordLoginServices,
  input: Input,
  call: ApiCallContext,
): Promise<LoginResult | null> {
  const credential = await services.credentials.find(call.merchant.code, input.username.toLowerCase());
  const isRight = await services.passwords.verify(input.password, credential?.passwordHash ?? null);
  if (!credential || !isRight) return null;
  const result = await completePasswordLogin(services, { credential, input, call });
  return (await verifyPasswordUnchanged(services, credential, result)) ? result : null;
}

/**
 * Logs in by the token of a remembered device; `null` if the token belongs to another member or device, is used or has
 * expired.
 */
async function logInByToken(
  services: PasswordLoginServices,
  input: Input,
  call: ApiCallContext,
): Promise<LoginResult | null> {
  const member = await redeemToken(services, input, call);
  if (!member || member.credential.isClosed) return null;
  const { loginDeviceId: deviceId = null, device = null } = input;
  const isRestricted = mustChangePassword(member.credential, call.merchant);
  try {
    const result = await openLoginSession(
      services,
      { ...member, isRestricted, deviceId, device, remember: true, linkTicketHash: null },
      call,
    );
    // The response has no next token: the browser sends this one again, which would revoke the device as stolen. An
    // exclusion forgets the devices of the member anyway.
    if (!result.ok && result.error.code !== 'self_excluded')
      await restoreRememberToken(services.db, { used: input.password, next: member.family.token });
    return result;
  } catch (error) {
    // A second request with the same token revoked the family while this session was being created.
    if (isRememberTokenFamilyRevokedError(error)) return null;
    throw error;
  }
}

/** Returns the account and the device of a login by token; `null` if the merchant or the request allows no such login. */
function getRememberedDevice(
  { username, loginDeviceId: deviceId }: Input,
  { merchant }: ApiCallContext,
): AccountOnDevice | null {
  if (merchant.brand.flags.MOBILEAUTOLOGIN3 !== true || deviceId === undefined) return null;
  return { merchantCode: merchant.code, usernameKey: username.toLowerCase(), deviceId };
}

interface VerifiedLogin extends LoginRequest {
  readonly credential: Credential;
}

async function completePasswordLogin(
  services: PasswordLoginServices,
  { credential, input, call }: VerifiedLogin,
): Promise<LoginResult> {
  const isDefault = input.password === DEFAULT_PASSWORD;
  const secondFactor = isDefault ? getSmsFactor(credential) : credential.secondFactor;
  if (isDefault && !secondFactor) return callError('login.cred.err');
  const isRestricted = isDefault || mustChangePassword(credential, call.merchant);
  const remember = input.remember === true;
  const { linkTicket } = input;
  const firstFactor = { credential, device: input, isRestricted, remember, linkTicket, secondFactor };
  return completeFirstFactor(services, firstFactor, call);
}

/**
 * Returns SMS as the second factor of a login with the default password 123456. That password is public, so the login
 * always needs a code sent to the member's number. [S9-031]
 */
function getSmsFactor({ maskedMobile }: Credential): SecondFactorHint | null {
  return maskedMobile === null ? null : { email: null, ga: null, sms: maskedMobile };
}

/**
 * Redeems the token of a remembered device and issues the next one, if the merchant allows automatic login. No second
 * factor is required, because the member passed it when the device was remembered. [S4-025..S4-030]
 */
async function redeemToken(
  services: PasswordLoginServices,
  input: Input,
  call: ApiCallContext,
): Promise<Required<Pick<AuthenticatedMember, 'credential' | 'family'>> | null> {
  const device = getRememberedDevice(input, call);
  const family = device && (await redeemRememberToken(services, device, input.password));
  if (!family) return null;
  const token = await issueRememberToken(services, family.id);
  const credential = await services.credentials.findById(family.memberId);
  return token === null || !credential ? null : { credential, family: { id: family.id, token } };
}
