import type { FactorChannel } from '@foyer/contract/factor/factor-channel';
import type { SessionValue } from '@foyer/contract/session/session-value';
import { deviceIdInUserAgent, type LoginDevice } from '@foyer/contract/session/device-id';
import type { Call } from '#src/http/wps/operation.ts';
import { done, refuse, type Result } from '#src/http/result.ts';
import type { Credential, Credentials, SecondFactorHint } from '#src/modules/session/credentials/credentials.ts';
import { requiredSecondFactor } from '#src/modules/session/two-factor/required-second-factor.ts';
import { createLoginTicket } from '#src/modules/session/two-factor/login-ticket.ts';
import type { RememberedDevices } from '#src/modules/session/remember/remembered-devices.ts';
import { openSession } from '#src/modules/session/sessions/session-store.ts';
import { hashSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import type { Context } from '#src/context.ts';

export interface CreateSessionServices extends Pick<Context, 'db' | 'clock'> {
  readonly credentials: Credentials;
  readonly remembered: RememberedDevices;
}

/** The remembered logins of one device, and the token of the next one. */
export interface Family {
  readonly id: string;
  readonly token: string;
}

/** A member who has passed every step of the login. */
export interface AuthenticatedMember {
  readonly credential: Credential;
  /** The session may only change the password. */
  readonly restricted: boolean;
  readonly deviceId: string | null;
  readonly device: string | null;
  /** The member asked to be remembered on this device. */
  readonly remember: boolean;
  /** Hash of the identity ticket that the login was started for. */
  readonly linkTicketHash: string | null;
  /** The login came from a remembered device. */
  readonly family?: Family;
}

/** Opens the session. */
export type CreateSession = (
  entrant: AuthenticatedMember,
  call: Call,
) => Promise<{ readonly ok: true; readonly value: SessionValue }>;

export function createCreateSession(services: CreateSessionServices): CreateSession {
  return async (entrant, call) => {
    const { credential, restricted, deviceId, device, linkTicketHash } = entrant;
    const { memberId, firstTimeLogin } = credential;
    const family = entrant.family ?? (await remember(services.remembered, entrant, call));
    const rememberFamily = family?.id ?? null;
    const merchantCode = call.merchant.code;
    const session = { memberId, merchantCode, restricted, deviceId, device, rememberFamily, linkTicketHash };
    const token = await openSession(services, session, call);
    if (firstTimeLogin) await services.credentials.noteLogin(memberId, new Date(services.clock.now()));
    return done({
      id: memberId,
      token,
      userName: credential.userName,
      customerType: credential.customerType,
      firstTimeLogin,
      passwordExpired: credential.passwordExpired,
      updatePassword: restricted,
      ...(await requiredSecondFactor(services.db, memberId, call.merchant)),
      spanId: call.spanId,
      ...(family && !restricted ? { rememberToken: family.token } : {}),
    });
  };
}

/** Only if the merchant allows automatic login, and not before members have a password of their own. [S4-021, S4-027] */
async function remember(
  remembered: RememberedDevices,
  entrant: AuthenticatedMember,
  { merchant }: Call,
): Promise<Family | null> {
  const { credential, restricted, deviceId } = entrant;
  const wanted = entrant.remember && !restricted && merchant.brand.flags.MOBILEAUTOLOGIN3 === true;
  if (!wanted || deviceId === null) return null;
  const id = await remembered.start(credential.memberId, deviceId);
  const token = await remembered.next(id);
  return token === null ? null : { id, token };
}

/** A member who has passed the first factor. */
export interface FirstFactorResult {
  readonly credential: Credential;
  readonly device: LoginDevice;
  readonly restricted: boolean;
  readonly remember?: boolean;
  /** The identity ticket that the login was started for. */
  readonly linkTicket?: string | undefined;
  /** The second factor to pass before there is a session. */
  readonly secondFactor: SecondFactorHint | null;
}

/** Why the first factor does not open a session: `login_verify_required` comes with the ticket of the pending login. */
export type FirstFactorRejected = 'login_verify_required' | 'account_closed';

/** Opens the session or asks for the second factor. Only here, after a proven identity, is a closed account revealed. */
export type CompleteFirstFactor = (
  admission: FirstFactorResult,
  call: Call,
) => Promise<Result<SessionValue, FirstFactorRejected>>;

export interface CompleteFirstFactorServices extends Pick<Context, 'db' | 'clock'> {
  readonly createSession: CreateSession;
}

export function createCompleteFirstFactor({
  db,
  clock,
  createSession,
}: CompleteFirstFactorServices): CompleteFirstFactor {
  return async ({ credential, device, restricted, remember = false, linkTicket, secondFactor }, call) => {
    if (credential.closed) return refuse('account_closed');
    const { loginDeviceId, device: kind = null } = device;
    const deviceId = loginDeviceId ?? deviceIdInUserAgent(call.userAgent);
    const linkTicketHash = linkTicket === undefined ? null : hashSecretToken(linkTicket);
    const entrant = { credential, restricted, deviceId, device: kind, remember, linkTicketHash };
    if (!secondFactor) return createSession(entrant, call);
    const channels = channelsOf(secondFactor);
    const made = { ...entrant, memberId: credential.memberId, merchantCode: call.merchant.code, channels };
    const ticket = await createLoginTicket({ db, clock }, made);
    return refuse('login_verify_required', { value: { ticket, ...secondFactor } });
  };
}

function channelsOf({ email, ga, sms }: SecondFactorHint): FactorChannel[] {
  const shown = [
    ['email', email],
    ['ga', ga],
    ['sms', sms],
  ] as const;
  return shown.filter(([, hint]) => hint !== null).map(([channel]) => channel);
}
