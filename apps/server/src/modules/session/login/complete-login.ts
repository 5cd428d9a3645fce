import type { Exclusion } from '@foyer/contract/protection/protection';
import type { SecondFactorChannel } from '@foyer/contract/second-factor/second-factor-channel';
import type { OpenedSession } from '@foyer/contract/session/opened-session';
import { getDeviceIdInUserAgent, type LoginDevice } from '@foyer/contract/session/device-id';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { ok, callError, type Result } from '#src/http/result.ts';
import type { Credential, SecondFactorHint } from '#src/modules/session/credentials/credentials.ts';
import { getRequiredLimitsFields } from '#src/modules/session/login/required-limits-field.ts';
import { getRequiredTermsField } from '#src/modules/session/login/required-terms-field.ts';
import { getRequiredSecondFactorField } from '#src/modules/session/two-factor/required-second-factor.ts';
import { createLoginTicket } from '#src/modules/session/two-factor/login-ticket.ts';
import { issueRememberToken, startRememberTokenFamily } from '#src/modules/session/remember/remembered-devices.ts';
import {
  checkExclusionRegistries,
  findExclusionInForce,
  findExclusionOfSamePerson,
  listHelplines,
  readPersonHashKey,
  readReachedLoginTimeLimit,
  getProtectionRules,
} from '#src/modules/protection/protection.public.ts';
import { endAllSessions } from '#src/modules/session/sessions/member-sessions-store.ts';
import { openSession } from '#src/modules/session/sessions/session-store.ts';
import { hashSecretToken } from '#src/modules/session/credentials/secret-token.ts';
import type { SessionServices } from '#src/modules/session/session-services.ts';

type Services = Pick<SessionServices, 'db' | 'clock' | 'config' | 'credentials' | 'dataKey' | 'registries'>;

/** The token family of a remembered device, and the token for its next automatic login. */
interface RememberFamily {
  readonly id: string;
  readonly token: string;
}

/** A member who has passed every step of a login. */
export interface AuthenticatedMember {
  readonly credential: Credential;
  /** True if the session may only change the password. */
  readonly isRestricted: boolean;
  /** True if an identity provider has verified the member. */
  readonly byProvider?: boolean;
  /** True if the member has logged in by passkey, which counts as two factors. */
  readonly byPasskey?: boolean;
  readonly deviceId: string | null;
  readonly device: string | null;
  /** True if the member asked to be remembered on this device. */
  readonly remember: boolean;
  /** Hash of the identity ticket by which the session may link an identity to the account; `null` if there is none. */
  readonly linkTicketHash: string | null;
  /** Token family of the remembered device that logs in automatically; omitted for other logins. */
  readonly family?: RememberFamily;
}

/**
 * Opens the session and remembers the device if the member asked for it. Every login ends here. An exclusion, or a reached limit of
 * the login time, is revealed only now, because the member has proved who they are.
 */
export async function openLoginSession(
  services: Services,
  member: AuthenticatedMember,
  call: ApiCallContext,
): Promise<Result<OpenedSession, 'self_excluded' | 'registry_unavailable' | 'limit_reached'>> {
  const excluded = await rejectExcluded(services, member, call);
  if (excluded !== null) return excluded;
  const rejected = await rejectByRegistry(services, member.credential.memberId, call);
  if (rejected !== null) return rejected;
  const rejectedByLimit = await rejectByLoginTime(services, member.credential.memberId, call);
  if (rejectedByLimit !== null) return rejectedByLimit;
  const { byProvider = false, byPasskey = false, credential, isRestricted, deviceId, device, linkTicketHash } = member;
  const { memberId, firstTimeLogin } = credential;
  const family = member.family ?? (await rememberDevice(services, member, call));
  const rememberFamily = family?.id ?? null;
  const merchantCode = call.merchant.code;
  const session = {
    memberId,
    merchantCode,
    isRestricted,
    byProvider,
    byPasskey,
    isAutomatic: member.family !== undefined,
    deviceId,
    device,
    rememberFamily,
    linkTicketHash,
  };
  const token = await openSession(services, session, call);
  if (firstTimeLogin) await services.credentials.recordFirstLogin(memberId, new Date(services.clock.now()));
  return ok({
    id: memberId,
    token,
    userName: credential.userName,
    customerType: credential.customerType,
    firstTimeLogin,
    passwordExpired: credential.passwordExpired,
    updatePassword: isRestricted,
    ...(byPasskey ? {} : await getRequiredSecondFactorField(services.db, memberId, call.merchant)),
    ...(await getRequiredTermsField(services, { memberId, merchantCode })),
    ...(await getRequiredLimitsFields(services.db, memberId, call.merchant)),
    spanId: call.spanId,
    ...(family && !isRestricted ? { rememberToken: family.token } : {}),
  });
}

/**
 * Rejects the login of an excluded member. After the end of the exclusion, the error contains a ticket by which the
 * member can ask to return, or states that only the operator can record the request to return.
 */
async function rejectExcluded(services: Services, member: AuthenticatedMember, call: ApiCallContext) {
  const { memberId } = member.credential;
  const now = new Date(services.clock.now());
  const exclusion = await findExclusionInForce(services.db, memberId, now);
  if (exclusion === undefined) return rejectMarked(services, { memberId, now }, call);
  const { endsAt, returnAt } = exclusion;
  const mayAsk = endsAt !== null && endsAt <= now && returnAt === null;
  const { returnBy } = getProtectionRules(call.merchant.brand.protection).exclusion;
  const ticket = mayAsk && returnBy === 'member' ? await createTicketWithoutSteps(services, member, call) : undefined;
  const value = {
    until: endsAt?.toISOString() ?? null,
    ...(ticket === undefined ? {} : { ticket }),
    ...(returnAt === null ? {} : { returnAt: returnAt.toISOString() }),
    ...(mayAsk && returnBy === 'operator' ? { returnBy } : {}),
  };
  return rejectAsExcluded(value, call);
}

/**
 * Rejects the login of a person who is excluded at a brand of the group through another account, for example one that
 * was closed or erased since.
 */
async function rejectMarked(
  { db, dataKey }: Services,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
  call: ApiCallContext,
) {
  const { merchant } = call;
  const marked = await findExclusionOfSamePerson(
    db,
    { memberId, merchant, key: await readPersonHashKey(dataKey) },
    now,
  );
  if (marked === null) return null;
  const { until, earliest_end } = marked;
  const waitsForOperator = earliest_end !== null && earliest_end <= now;
  return rejectAsExcluded(
    {
      until: (until ?? earliest_end)?.toISOString() ?? null,
      ...(waitsForOperator ? { returnBy: 'operator' } : {}),
    },
    call,
  );
}

/**
 * Queries the exclusion registries that the rules require. Runs last, so that nothing is sent about a person who has
 * not proved who they are.
 */
async function rejectByRegistry(services: Services, memberId: string, call: ApiCallContext) {
  const { log, merchant } = call;
  const outcome = await checkExclusionRegistries({ ...services, log }, { memberId, merchant }, 'login');
  if (outcome === 'passed') return null;
  if (outcome === 'unavailable') return callError('registry_unavailable');
  await endAllSessions(services.db, memberId);
  return rejectAsExcluded({}, call);
}

/** Rejects the login of a member who has reached a limit of the login time; `null` if there is none. */
async function rejectByLoginTime(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
  { merchant }: ApiCallContext,
) {
  const rules = getProtectionRules(merchant.brand.protection);
  const limit = await readReachedLoginTimeLimit(db, { memberId, rules }, new Date(clock.now()));
  return limit === null ? null : callError('limit_reached', { value: { limit } });
}

function rejectAsExcluded(exclusion: Omit<Exclusion, 'help'>, { merchant, country }: ApiCallContext) {
  const value: Exclusion = { ...exclusion, help: listHelplines(merchant, country) };
  return callError('self_excluded', { value });
}

/** Creates the ticket of a login that has passed all steps and is rejected only because of the state of the account. */
async function createTicketWithoutSteps(
  services: Services,
  member: AuthenticatedMember,
  call: ApiCallContext,
): Promise<string> {
  const { byProvider = false, byPasskey = false, credential } = member;
  const login = {
    ...member,
    byProvider,
    byPasskey,
    memberId: credential.memberId,
    merchantCode: call.merchant.code,
    channels: [],
  };
  return createLoginTicket(services, login);
}

/**
 * Remembers the device if the merchant allows automatic login and the session is not restricted to changing the
 * password. [S4-021, S4-027]
 */
async function rememberDevice(
  services: Services,
  { credential, isRestricted, deviceId, remember }: AuthenticatedMember,
  { merchant }: ApiCallContext,
): Promise<RememberFamily | null> {
  const isAllowed = remember && !isRestricted && merchant.brand.flags.MOBILEAUTOLOGIN3 === true;
  if (!isAllowed || deviceId === null) return null;
  const id = await startRememberTokenFamily(services.db, credential.memberId, deviceId);
  const token = await issueRememberToken(services, id);
  return token === null ? null : { id, token };
}

/** A member who has passed the first step of a login: password, code, passkey or identity provider. */
export interface FirstFactorResult {
  readonly credential: Credential;
  readonly device: LoginDevice;
  readonly isRestricted: boolean;
  /** True if an identity provider has verified the member. */
  readonly byProvider?: boolean;
  /** True if the member has logged in by passkey, which counts as two factors. */
  readonly byPasskey?: boolean;
  readonly remember?: boolean;
  /** Identity ticket by which the session may link an identity to the account. */
  readonly linkTicket?: string | undefined;
  /** The second factor that the member must pass before a session is opened; `null` if none is required. */
  readonly secondFactor: SecondFactorHint | null;
}

/**
 * Reasons why the first step of a login does not open a session. The error `login_verify_required` contains the ticket
 * for the second step.
 */
export type FirstFactorRejection =
  | 'login_verify_required'
  | 'account_closed'
  | 'self_excluded'
  | 'registry_unavailable'
  | 'limit_reached';

/**
 * Opens the session, or asks for the second factor. Whether an account is closed is revealed only after the first
 * factor; whether the member can reopen it, only after the second.
 */
export async function completeFirstFactor(
  services: Services,
  {
    byProvider = false,
    byPasskey = false,
    credential,
    device,
    isRestricted,
    remember = false,
    linkTicket,
    secondFactor,
  }: FirstFactorResult,
  call: ApiCallContext,
): Promise<Result<OpenedSession, FirstFactorRejection>> {
  if (credential.isClosed && !mayReopenAccount(services, credential)) return callError('account_closed');
  const { loginDeviceId, device: kind = null } = device;
  const deviceId = loginDeviceId ?? getDeviceIdInUserAgent(call.userAgent);
  const linkTicketHash = linkTicket === undefined ? null : hashSecretToken(linkTicket);
  const member = { byProvider, byPasskey, credential, isRestricted, deviceId, device: kind, remember, linkTicketHash };
  if (!secondFactor) return openLoginSessionOrOfferReopening(services, member, call);
  const channels = listChannels(secondFactor);
  const login = { ...member, memberId: credential.memberId, merchantCode: call.merchant.code, channels };
  const ticket = await createLoginTicket(services, login);
  return callError('login_verify_required', { value: { ticket, ...secondFactor } });
}

function listChannels(hint: SecondFactorHint): SecondFactorChannel[] {
  return (['email', 'ga', 'sms'] as const).filter((channel) => hint[channel] !== null);
}

/** Whether the member has closed the account and may still reopen it. */
export function mayReopenAccount({ clock }: Pick<Services, 'clock'>, { reopenUntil }: Credential): boolean {
  return reopenUntil !== null && reopenUntil.getTime() > clock.now();
}

/**
 * Opens the session of a member who has passed every step of a login. If the member may reopen the closed account, the
 * error `account_closed` contains a ticket for that.
 */
export async function openLoginSessionOrOfferReopening(
  services: Services,
  member: AuthenticatedMember,
  call: ApiCallContext,
): Promise<Result<OpenedSession, 'account_closed' | 'self_excluded' | 'registry_unavailable' | 'limit_reached'>> {
  const { credential } = member;
  if (!credential.isClosed) return openLoginSession(services, member, call);
  if (credential.reopenUntil === null || !mayReopenAccount(services, credential)) return callError('account_closed');
  const ticket = await createTicketWithoutSteps(services, member, call);
  return callError('account_closed', { value: { ticket, reopenUntil: credential.reopenUntil.toISOString() } });
}
