import type { Unbound } from '@foyer/contract/identity/identity-proof';
import type { RegistrationContext } from '@foyer/contract/member/registration/registration-context';
import type { LoginDevice } from '@foyer/contract/session/device-id';
import type { SessionValue } from '@foyer/contract/session/session-value';
import type { Database } from '#src/db/schema.ts';
import type { Call } from '#src/http/wps/operation.ts';
import { done, refuse, type Result } from '#src/http/result.ts';
import { findLinkedMember, insertLink } from '#src/modules/identity/identity-store.ts';
import { TICKET_LIFE_S, type IdentityOfMerchant, type IdentityTickets } from '#src/modules/identity/identity-ticket.ts';
import {
  maskEmail,
  noteWithoutPassword,
  type RegisteredByIdentity,
  type RegisterByIdentity,
} from '#src/modules/member/member.public.ts';
import {
  type CompleteFirstFactor,
  type Credentials,
  type FirstFactorRejected,
  mustChangePassword,
} from '#src/modules/session/session.public.ts';
import type { Context } from '#src/context.ts';
import { registerFieldsOf, type Merchant } from '#src/modules/merchant/merchant.public.ts';

/** Somebody a provider has just vouched for. */
export interface IdentitySignIn<Unknown extends UnknownCode = UnknownCode> {
  readonly identity: IdentityOfMerchant;
  /** What it is called that no member is linked to the person. */
  readonly unknownAs: Unknown;
  readonly device: LoginDevice;
  /** Sent where the provider's login carries what a registration wants; else nobody is registered here. */
  readonly how: RegistrationContext | null;
}

type UnknownCode = 'bind_customer_required' | 'not.exists.user';
type Welcomed<Unknown extends UnknownCode> = Result<SessionValue, Unknown | FirstFactorRejected>;

/**
 * Logs in the member whom the person is linked to; a second factor is asked for as with any login. Without one: registers him
 * where the merchant wants that done by itself, else refuses with a ticket for the choice. [S4-022..S4-024]
 */
export type SignInIdentity = <Unknown extends UnknownCode>(
  arrival: IdentitySignIn<Unknown>,
  call: Call,
) => Promise<Welcomed<Unknown>>;

export interface SignInIdentityServices extends Pick<Context, 'db' | 'clock'> {
  readonly completeFirstFactor: CompleteFirstFactor;
  readonly credentials: Credentials;
  readonly registerByIdentity: RegisterByIdentity;
  readonly tickets: IdentityTickets;
}

export function createSignInIdentity(services: SignInIdentityServices): SignInIdentity {
  return async (arrival, call) => {
    const known = await letIn(services, arrival, call);
    if (known) return known;
    const { how } = arrival;
    if (how === null || !registersAutomatically(call.merchant)) return offerChoice(services, arrival, call);
    const { kind } = await register(services, { ...arrival, how }, call);
    const entered = (await letIn(services, arrival, call)) ?? (await offerChoice(services, arrival, call));
    return entered.ok && kind === 'registered' ? done({ ...entered.value, registered: true }) : entered;
  };
}

async function letIn(
  { db, completeFirstFactor, credentials }: SignInIdentityServices,
  { identity, device }: IdentitySignIn,
  call: Call,
): Promise<Result<SessionValue, FirstFactorRejected> | null> {
  const memberId = await findLinkedMember(db, keyOf(identity));
  const credential = memberId === null ? null : await credentials.findById(memberId);
  if (!credential) return null;
  const restricted = mustChangePassword(credential, call.merchant);
  return completeFirstFactor({ credential, device, restricted, secondFactor: credential.secondFactor }, call);
}

/** There is a member now: of two registrations of one person at once the second finds the first one's. */
async function register(
  { clock, registerByIdentity }: SignInIdentityServices,
  { identity, device, how }: IdentitySignIn & { readonly how: RegistrationContext },
  call: Call,
): Promise<RegisteredByIdentity> {
  const alongside = async (trx: Database, memberId: string): Promise<boolean> => {
    await noteWithoutPassword(trx, memberId);
    const linkedAt = new Date(clock.now());
    return insertLink(trx, { ...keyOf(identity), memberId, name: identity.person.name, linkedAt });
  };
  return registerByIdentity({ how, deviceId: device.loginDeviceId ?? null, alongside }, call);
}

async function offerChoice<Unknown extends UnknownCode>(
  { tickets }: SignInIdentityServices,
  { identity, unknownAs }: IdentitySignIn<Unknown>,
  { merchant }: Call,
): Promise<Result<never, Unknown>> {
  const { name, picture, email } = identity.person;
  const unbound: Unbound = {
    ticket: await tickets.issue('bind', identity),
    provider: identity.provider,
    name,
    email: email === undefined ? null : maskEmail(email),
    picture,
    expiresIn: TICKET_LIFE_S,
    login: hasOwnAccounts(merchant),
    register: allowsRegistration(merchant),
    autoRegister: registersAutomatically(merchant),
  };
  return refuse(unknownAs, { value: unbound });
}

function keyOf({ merchantCode, provider, person }: IdentityOfMerchant) {
  return { merchantCode, provider, subject: person.subject };
}

/** Whoever a provider vouches for becomes a member without being asked. [S4-023] */
export function registersAutomatically({ brand }: Merchant): boolean {
  return brand.flags.FIREBASECREATEACC3 === true && brand.flags.SSOMANUALREG3 !== true;
}

/** The choice offers 'register new', by itself or by the form. [S2-019, S6-013] */
export function allowsRegistration({ brand }: Merchant): boolean {
  return brand.flags.FIREBASECREATEACC3 === true || brand.flags.SSOMANUALREG3 === true;
}

/**
 * Members of the merchant have accounts that are logged in to by password or SMS code. Where every account comes from a
 * provider there is none to log in with. [S2-019]
 */
export function hasOwnAccounts({ brand }: Merchant): boolean {
  const { username, mobile } = registerFieldsOf(brand);
  return username !== undefined || mobile !== undefined;
}
