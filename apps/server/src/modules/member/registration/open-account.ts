import type { OutputOf, ParsedInputOf } from '@foyer/contract/endpoint';
import type { ErrorCode } from '@foyer/contract/error-code';
import type { registerByUsername } from '@foyer/contract/member/registration/register';
import type { Database } from '#src/db/schema.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { ok, callError, fieldError, type CallError, type Result } from '#src/http/result.ts';
import { enqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import { acceptCurrentLegalTexts } from '#src/modules/legal/legal-text-store.public.ts';
import { resolveRegistrationAttribution } from '#src/modules/member/registration/registration-attribution.ts';
import type { IdentityClaim } from '#src/modules/member/registration/identity-claim.ts';
import { findMemberId } from '#src/modules/member/member-store.ts';
import {
  chooseMemberLanguage,
  toRegistrationContextColumns,
} from '#src/modules/member/registration/registration-row.ts';
import {
  findMemberByIdempotencyKey,
  storeRegistration,
  type StoreRegistrationOutcome,
} from '#src/modules/member/registration/registration-store.ts';
import {
  checkExclusionRegistries,
  encryptBirthDate,
  findBirthDateProblem,
  findExclusionOfSamePerson,
  getRegistrationMinimumAge,
  readPersonHashKey,
  storeBirthDate,
} from '#src/modules/protection/protection.public.ts';
import {
  getRequiredLimitsFields,
  getRequiredSecondFactorField,
  openSession,
} from '#src/modules/session/session.public.ts';
import type { MemberServices } from '#src/modules/member/member-services.ts';

export type OpenAccountServices = Pick<
  MemberServices,
  'db' | 'clock' | 'config' | 'dataKey' | 'loginHistory' | 'passwords' | 'registries'
>;

type RegisterInput = ParsedInputOf<typeof registerByUsername>;
/** Input fields that all kinds of registration share. */
type AccountContext = Omit<RegisterInput, 'username' | 'password' | `geetest${string}` | keyof IdentityClaim>;

interface AccountDetails {
  readonly username: string;
  readonly password: string;
  readonly mobile: string | null;
  /** Customer type of the new account; default: 0, a member. */
  readonly customerType?: number;
  /**
   * Whether the password counts as expired from the start, because an agent opens the account and knows the password.
   */
  readonly passwordExpired?: boolean;
  readonly context: AccountContext;
  /**
   * Hash of the registration request without the password and the proofs. The password is compared by its own hash, and
   * a retry may send new proofs.
   */
  readonly digest: string;
}

interface NewAccount<Code extends ErrorCode> extends AccountDetails {
  /**
   * Verifies captcha, code and identity before any check that reveals whether a username exists. Resolves to the reason
   * for a rejection, or `null`.
   */
  readonly verifyProofs: () => Promise<{ readonly ok: false; readonly error: CallError<Code> } | null>;
  /**
   * Marks the remaining proofs of the registration as used and links the identity, in the transaction that stores the
   * member. Resolves to the reason for a rejection, or `null`.
   */
  readonly spendProofs: (db: Database, memberId: string) => Promise<Code | null>;
  /** The error code if another member has the username or mobile number. */
  readonly takenError: Code;
}

type OpenAccountResult<Code extends ErrorCode> = Result<
  OutputOf<typeof registerByUsername>,
  'idempotency_key_reused' | 'invalid_request' | 'self_excluded' | 'registry_unavailable' | Code
>;

/**
 * Opens an account once the proofs of the registration are verified; all kinds of registration call it. A repeated
 * `Idempotency-Key` within 24 h returns the same member if the password is the same. The retry gets a new session,
 * because session tokens are not stored.
 */
export async function openAccount<Code extends ErrorCode>(
  services: OpenAccountServices,
  account: NewAccount<Code>,
  call: ApiCallContext,
): Promise<OpenAccountResult<Code>> {
  const repeat = () => repeatResponse(services, account, call);
  const earlier = await repeat();
  if (earlier) return earlier;
  const birthDateProblem = findBirthDateProblem(call.merchant, account.context.birthDate, services.clock.now());
  // Before the proofs, so that a rejection uses no code and no captcha.
  if (birthDateProblem !== null) return fieldError('birthDate', birthDateProblem);
  const rejected = await account.verifyProofs();
  // A concurrent request with the same key may have used up the proof: then its response is repeated.
  if (rejected) return (await repeat()) ?? rejected;
  if ((await findMemberId(services.db, call.merchant.code, account.username)) !== null)
    return (await repeat()) ?? callError(account.takenError);
  const id = crypto.randomUUID();
  const key = await readPersonHashKey(services.dataKey);
  let spendError: Code | 'self_excluded' | null = null;
  const spendProofs = async (trx: Database): Promise<boolean> => {
    spendError = await account.spendProofs(trx, id);
    // After the proofs, so that only the person learns of the exclusion.
    const person = { memberId: id, merchant: call.merchant, key };
    if (spendError === null && (await findExclusionOfSamePerson(trx, person, new Date(services.clock.now()))) !== null)
      spendError = 'self_excluded';
    return spendError === null;
  };
  const outcome = await storeAccount(services, { account, id, spendProofs }, call);
  if (outcome !== 'stored') return (await repeat()) ?? callError(spendError ?? account.takenError);
  const member = { id, username: account.username, customerType: account.customerType ?? 0 };
  return createRegistrationResponse(services, { member, context: account.context }, call);
}

/** Returns the response to an earlier registration with this idempotency key; `null` if there is none. */
async function repeatResponse(
  services: OpenAccountServices,
  account: AccountDetails,
  call: ApiCallContext,
): Promise<OpenAccountResult<never> | null> {
  if (call.idempotencyKey === null) return null;
  const key = { key: call.idempotencyKey, now: services.clock.now() };
  const earlier = await findMemberByIdempotencyKey(services.db, call.merchant.code, key);
  if (!earlier) return null;
  const isSame =
    earlier.digest === account.digest && (await services.passwords.verify(account.password, earlier.password_hash));
  if (!isSame) return callError('idempotency_key_reused');
  const member = { id: earlier.id, username: earlier.username, customerType: earlier.customer_type };
  return createRegistrationResponse(services, { member, context: account.context }, call);
}

interface PendingAccount {
  readonly account: AccountDetails;
  readonly id: string;
  /**
   * Marks the proofs of the registration as used, in the transaction that stores the member; `false` rolls the account
   * back.
   */
  readonly spendProofs: (db: Database) => Promise<boolean>;
}

async function storeAccount(
  services: OpenAccountServices,
  { account, id, spendProofs }: PendingAccount,
  call: ApiCallContext,
): Promise<StoreRegistrationOutcome> {
  const { db, clock, passwords } = services;
  const { context, digest } = account;
  const attribution = await resolveRegistrationAttribution(db, context, call);
  const passwordHash = await passwords.hash(account.password);
  const { birthDate } = context;
  const encryptedBirthDate =
    birthDate === undefined || getRegistrationMinimumAge(call.merchant) === null
      ? null
      : await encryptBirthDate(services, id, birthDate);
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
      language: chooseMemberLanguage(context.language, call),
      createdAt: now,
      firstLoginAt: context.login ? now : null,
    },
    context: toRegistrationContextColumns({ context, deviceId: context.loginDeviceId ?? null, attribution }, call),
    attribution,
    idempotency: call.idempotencyKey === null ? null : { key: call.idempotencyKey, digest },
    beforeCommit: async (trx) => {
      if (!(await spendProofs(trx))) return false;
      if (encryptedBirthDate !== null)
        await storeBirthDate(trx, { memberId: id, encrypted: encryptedBirthDate, at: now });
      // An agent cannot accept for the member, who accepts at the first login.
      if (account.passwordExpired !== true) {
        const { merchant, language } = call;
        await acceptCurrentLegalTexts(trx, { memberId: id, merchantCode: merchant.code, language, now });
      }
      // An account that an agent opens is no conversion of an advertisement.
      if (account.passwordExpired !== true)
        await enqueueConversion({ ...services, db: trx }, { memberId: id, name: 'register', of: id }, call);
      return true;
    },
  });
}

interface OpenedAccount {
  readonly member: { readonly id: string; readonly username: string; readonly customerType: number };
  readonly context: AccountContext;
}

async function createRegistrationResponse(
  services: OpenAccountServices,
  { member, context }: OpenedAccount,
  call: ApiCallContext,
): Promise<OpenAccountResult<never>> {
  // After the account is stored, because a question to a registry is stored with its member.
  const registries = await checkExclusionRegistries(
    { ...services, log: call.log },
    { memberId: member.id, merchant: call.merchant },
    'register',
  );
  if (registries === 'excluded') return callError('self_excluded');
  if (registries === 'unavailable') return callError('registry_unavailable');
  const session = {
    memberId: member.id,
    merchantCode: call.merchant.code,
    isRestricted: false,
    deviceId: context.loginDeviceId ?? null,
    device: context.registerMethod === 'H5' ? null : context.registerMethod,
  };
  const token = context.login ? await openSession(services, session, call) : null;
  if (token !== null)
    await services.loginHistory.recordLogin({ memberId: member.id, method: 'registration', token }, call);
  return ok({
    id: member.id,
    customerId: member.id,
    token,
    userName: member.username,
    customerType: member.customerType,
    firstTimeLogin: true,
    passwordExpired: false,
    updatePassword: false,
    ...(context.login ? await getRequiredSecondFactorField(services.db, member.id, call.merchant) : {}),
    ...(context.login ? await getRequiredLimitsFields(services.db, member.id, call.merchant) : {}),
    spanId: call.spanId,
  });
}
