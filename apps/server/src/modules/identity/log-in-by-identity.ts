import type { UnlinkedIdentity } from '@foyer/contract/identity/identity-proof';
import type { RegistrationContext } from '@foyer/contract/member/registration/registration-context';
import type { LoginDevice } from '@foyer/contract/session/device-id';
import type { OpenedSession } from '@foyer/contract/session/opened-session';
import type { Database } from '#src/db/schema.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { ok, callError, type Result } from '#src/http/result.ts';
import { findLinkedMember, insertIdentityLink } from '#src/modules/identity/identity-store.ts';
import {
  IDENTITY_TICKET_LIFE_S,
  type VerifiedProviderIdentity,
  type IdentityTicketService,
} from '#src/modules/identity/identity-tickets.ts';
import { maskEmail, markPasswordless, type IdentityRegistration } from '#src/modules/member/member.public.ts';
import {
  type CredentialStore,
  type FirstFactorRejection,
  type FirstFactorResult,
  mustChangePassword,
} from '#src/modules/session/session.public.ts';
import { getRegistrationMinimumAge } from '#src/modules/protection/protection.public.ts';
import type { ServerContext } from '#src/server-context.ts';
import { getRegistrationFields, type Merchant } from '#src/modules/merchant/merchant.public.ts';

/** The login of a person whom an identity provider has just verified. */
export interface IdentityProviderLogin<Unknown extends UnknownCode = UnknownCode> {
  readonly identity: VerifiedProviderIdentity;
  /** The error code of the login if no member is linked to the person. */
  readonly unknownAs: Unknown;
  readonly device: LoginDevice;
  /** Data for registering the person automatically; `null` if this login cannot register a member. */
  readonly context: RegistrationContext | null;
}

type UnknownCode = 'bind_customer_required' | 'not.exists.user';
type SignInResult<Unknown extends UnknownCode> = Result<OpenedSession, Unknown | FirstFactorRejection>;

/**
 * Logs in the member who is linked to a verified person; a member with a second factor must still pass it. A person who
 * is linked to no member is registered automatically if the merchant allows it. Otherwise the login is rejected with a
 * ticket, which can link or register the person. [S4-022..S4-024]
 */
export type LogInByIdentity = <Unknown extends UnknownCode>(
  signIn: IdentityProviderLogin<Unknown>,
  call: ApiCallContext,
) => Promise<SignInResult<Unknown>>;

export interface LogInByIdentityServices extends Pick<ServerContext, 'db' | 'clock'> {
  readonly completeFirstFactor: (
    result: FirstFactorResult,
    call: ApiCallContext,
  ) => Promise<Result<OpenedSession, FirstFactorRejection>>;
  readonly credentials: CredentialStore;
  readonly registerByIdentity: (registration: IdentityRegistration, call: ApiCallContext) => Promise<boolean>;
  readonly tickets: IdentityTicketService;
}

export function createLogInByIdentity(services: LogInByIdentityServices): LogInByIdentity {
  return async (signIn, call) => {
    const linked = await logInLinkedMember(services, signIn, call);
    if (linked) return linked;
    const { context } = signIn;
    if (context === null || !registersIdentitiesAutomatically(call.merchant))
      return rejectUnlinked(services, signIn, call);
    const isRegistered = await register(services, { ...signIn, context }, call);
    const result = (await logInLinkedMember(services, signIn, call)) ?? (await rejectUnlinked(services, signIn, call));
    return result.ok && isRegistered ? ok({ ...result.value, registered: true }) : result;
  };
}

async function logInLinkedMember(
  { db, completeFirstFactor, credentials }: LogInByIdentityServices,
  { identity, device }: IdentityProviderLogin,
  call: ApiCallContext,
): Promise<Result<OpenedSession, FirstFactorRejection> | null> {
  const memberId = await findLinkedMember(db, identityKey(identity));
  const credential = memberId === null ? null : await credentials.findById(memberId);
  if (!credential) return null;
  const isRestricted = mustChangePassword(credential, call.merchant);
  const { secondFactor } = credential;
  return completeFirstFactor({ byProvider: true, credential, device, isRestricted, secondFactor }, call);
}

/**
 * Registers a person who is linked to no member; `false` if a concurrent registration has linked the person meanwhile.
 * In both cases the person is linked afterwards.
 */
async function register(
  { clock, registerByIdentity }: LogInByIdentityServices,
  { identity, device, context }: IdentityProviderLogin & { readonly context: RegistrationContext },
  call: ApiCallContext,
): Promise<boolean> {
  const beforeCommit = async (trx: Database, memberId: string): Promise<boolean> => {
    await markPasswordless(trx, memberId);
    const linkedAt = new Date(clock.now());
    return insertIdentityLink(trx, { ...identityKey(identity), memberId, name: identity.person.name, linkedAt });
  };
  return registerByIdentity({ context, deviceId: device.loginDeviceId ?? null, beforeCommit }, call);
}

/**
 * Rejects the login of a person who is linked to no member. The response contains a ticket: after another login it
 * links the person to that account, or it registers them.
 */
async function rejectUnlinked<Unknown extends UnknownCode>(
  { tickets }: LogInByIdentityServices,
  { identity, unknownAs }: IdentityProviderLogin<Unknown>,
  { merchant }: ApiCallContext,
): Promise<Result<never, Unknown>> {
  const { name, picture, email } = identity.person;
  const unbound: UnlinkedIdentity = {
    ticket: await tickets.issue('bind', identity),
    provider: identity.provider,
    name,
    email: email === undefined ? null : maskEmail(email),
    picture,
    expiresIn: IDENTITY_TICKET_LIFE_S,
    login: offersRegistrationWithoutProvider(merchant),
    register: allowsIdentityRegistration(merchant),
    autoRegister: registersIdentitiesAutomatically(merchant),
  };
  return callError(unknownAs, { value: unbound });
}

function identityKey({ merchantCode, provider, person }: VerifiedProviderIdentity) {
  return { merchantCode, provider, subject: person.subject };
}

/**
 * Whether the merchant registers a person automatically, without a form, if an identity provider has verified them. A
 * merchant that asks for the birth date does not: the person states it in the form. [S4-023]
 */
export function registersIdentitiesAutomatically(merchant: Merchant): boolean {
  const { FIREBASECREATEACC3, SSOMANUALREG3 } = merchant.brand.flags;
  return FIREBASECREATEACC3 === true && SSOMANUALREG3 !== true && getRegistrationMinimumAge(merchant) === null;
}

/**
 * Whether a person whom an identity provider has verified may register at the merchant, automatically or by a form.
 * [S2-019, S6-013]
 */
export function allowsIdentityRegistration({ brand }: Merchant): boolean {
  return brand.flags.FIREBASECREATEACC3 === true || brand.flags.SSOMANUALREG3 === true;
}

/**
 * Whether the merchant has accounts with login by password or SMS code. An identity can only be linked to such an
 * account. [S2-019]
 */
export function offersRegistrationWithoutProvider({ brand }: Merchant): boolean {
  const { username, mobile } = getRegistrationFields(brand);
  return username !== undefined || mobile !== undefined;
}
