import type { OutputOf, ParsedInputOf } from '@foyer/contract/endpoint';
import type { ErrorCode } from '@foyer/contract/error-code';
import type { register } from '@foyer/contract/member/registration/register';
import { throttle } from '#src/runtime/throttle.ts';
import type { Database } from '#src/db/schema.ts';
import type { Call } from '#src/http/wps/operation.ts';
import { done, refuse, type Refusal, type Result } from '#src/http/result.ts';
import type { EnqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import { attributionOf } from '#src/modules/member/registration/attribution.ts';
import type { IdentityClaim } from '#src/modules/member/registration/claimed-identity.ts';
import { isUsernameTaken } from '#src/modules/member/member-store.ts';
import { storedRegistrationContext, languageOf } from '#src/modules/member/registration/registration-context.ts';
import {
  findByKey,
  pruneKeys,
  storeRegistration,
  type StoreOutcome,
} from '#src/modules/member/registration/registration-store.ts';
import { requiredSecondFactor, openSession, type Passwords } from '#src/modules/session/session.public.ts';
import type { Context } from '#src/context.ts';

export interface OpenAccountServices extends Pick<Context, 'db' | 'clock'> {
  readonly passwords: Passwords;
  readonly enqueueConversion: EnqueueConversion;
}

type RegisterInput = ParsedInputOf<typeof register>;
/** How a member came, whichever way they register. */
export type RegistrationContext = Omit<
  RegisterInput,
  'username' | 'password' | `geetest${string}` | keyof IdentityClaim
>;

export interface NewAccount<Code extends ErrorCode> {
  readonly username: string;
  readonly password: string;
  readonly mobile: string | null;
  /** 0, a member, unless said. */
  readonly customerType?: number;
  /** Somebody else knows the password as well. */
  readonly passwordExpired?: boolean;
  readonly how: RegistrationContext;
  /** Of everything asked for but the password, which is checked against its hash, and proofs, which a retry may renew. */
  readonly digest: string;
  /** Comes before anything that says whether a name exists. */
  readonly prove: () => Promise<{ readonly ok: false; readonly refusal: Refusal<Code> } | null>;
  /**
   * Uses the proofs up, where proving did not, and links the identity, in the transaction that stores the member: a crash in
   * between loses neither. Resolves with the reason for which there is no account, or `null`.
   */
  readonly spend: (db: Database, memberId: string) => Promise<Code | null>;
  /** The answer when another member has the name or number first. */
  readonly lost: Code;
}

type OwnCode = 'idempotency_key_reused';
type Answer<Code extends ErrorCode> = Result<OutputOf<typeof register>, OwnCode | Code>;

/**
 * Opens an account once it was proven who asks: what all registrations have in common. The same `Idempotency-Key` within 24 h
 * finds the same member: its answer carries a new session, because the first one's token is stored nowhere, and only for
 * whoever knows the password.
 */
export type OpenAccount = <Code extends ErrorCode>(account: NewAccount<Code>, call: Call) => Promise<Answer<Code>>;

export function createOpenAccount(services: OpenAccountServices): OpenAccount {
  const prune = throttle(60 * 60_000, services.clock, () => pruneKeys(services.db, services.clock.now()));
  return async (account, call) => {
    await prune();
    const made = await replay(services, account, call);
    return made ?? openNew(services, account, call);
  };
}

type Details = Omit<NewAccount<ErrorCode>, 'prove' | 'spend' | 'lost'>;

/** The answer of an earlier request with this key, or `null` when there was none. */
async function replay(services: OpenAccountServices, account: Details, call: Call): Promise<Answer<never> | null> {
  if (call.idempotencyKey === null) return null;
  const question = { key: call.idempotencyKey, now: services.clock.now() };
  const made = await findByKey(services.db, call.merchant.code, question);
  if (!made) return null;
  const same =
    made.digest === account.digest && (await services.passwords.verify(account.password, made.password_hash));
  if (!same) return refuse('idempotency_key_reused');
  const member = { id: made.id, username: made.username, customerType: made.customer_type };
  return answer(services, { member, how: account.how }, call);
}

async function openNew<Code extends ErrorCode>(
  services: OpenAccountServices,
  account: NewAccount<Code>,
  call: Call,
): Promise<Answer<Code>> {
  const { merchant } = call;
  const lost = async (): Promise<Answer<Code>> => (await replay(services, account, call)) ?? refuse(account.lost);
  const unproven = await account.prove();
  // A late copy of a request that was answered meanwhile: its code is used up.
  if (unproven) return (await replay(services, account, call)) ?? unproven;
  if (await isUsernameTaken(services.db, merchant.code, account.username)) return lost();
  const id = crypto.randomUUID();
  let unspent: Code | null = null;
  const spend = async (trx: Database): Promise<boolean> => {
    unspent = await account.spend(trx, id);
    return unspent === null;
  };
  const outcome = await store(services, { account, id, spend }, call);
  if (outcome !== 'stored') return (await replay(services, account, call)) ?? refuse(unspent ?? account.lost);
  const member = { id, username: account.username, customerType: account.customerType ?? 0 };
  return answer(services, { member, how: account.how }, call);
}

interface Made {
  readonly account: Details;
  readonly id: string;
  /** `false`: there is no account. */
  readonly spend: (db: Database) => Promise<boolean>;
}

async function store(
  { db, clock, passwords, enqueueConversion }: OpenAccountServices,
  { account, id, spend }: Made,
  call: Call,
): Promise<StoreOutcome> {
  const { how, digest } = account;
  const attribution = await attributionOf(db, how, call);
  const passwordHash = await passwords.hash(account.password);
  const now = new Date(clock.now());
  return storeRegistration(db, {
    member: {
      id,
      merchantCode: call.merchant.code,
      username: account.username,
      passwordHash,
      customerType: account.customerType ?? 0,
      passwordExpired: account.passwordExpired ?? false,
      ...(account.mobile === null ? {} : { mobile: account.mobile }),
      language: languageOf(how.language, call),
      createdAt: now,
      firstLoginAt: how.login ? now : null,
    },
    how: storedRegistrationContext({ how, deviceId: how.loginDeviceId ?? null, attribution }, call),
    attribution,
    idempotency: call.idempotencyKey === null ? null : { key: call.idempotencyKey, digest },
    alongside: async (trx) => {
      if (!(await spend(trx))) return false;
      // What an agent opens for somebody is no advertisement's doing.
      if (account.passwordExpired !== true)
        await enqueueConversion(trx, { memberId: id, name: 'register', of: id }, call);
      return true;
    },
  });
}

interface Registered {
  readonly member: { readonly id: string; readonly username: string; readonly customerType: number };
  readonly how: RegistrationContext;
}

async function answer(services: OpenAccountServices, { member, how }: Registered, call: Call): Promise<Answer<never>> {
  const session = {
    memberId: member.id,
    merchantCode: call.merchant.code,
    restricted: false,
    deviceId: how.loginDeviceId ?? null,
    device: how.registerMethod === 'H5' ? null : how.registerMethod,
  };
  return done({
    id: member.id,
    customerId: member.id,
    token: how.login ? await openSession(services, session, call) : null,
    userName: member.username,
    customerType: member.customerType,
    firstTimeLogin: true,
    passwordExpired: false,
    updatePassword: false,
    ...(how.login ? await requiredSecondFactor(services.db, member.id, call.merchant) : {}),
    spanId: call.spanId,
  });
}
