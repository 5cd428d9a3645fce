import type { ParsedInputOf } from '@foyer/contract/endpoint';
import { recoverPassword } from '@foyer/contract/member/recovery/recover-password';
import type { Database } from '#src/db/schema.ts';
import { type ApiCallContext, defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError, type Result } from '#src/http/result.ts';
import { deleteRecoveryCodes } from '#src/modules/second-factor/second-factor.public.ts';
import { rejectBreachedPassword, checkPasswordRule, setPassword } from '#src/modules/member/member.public.ts';
import { merchantOffersRecoveryMethod } from '#src/modules/recovery/recovery-methods.ts';
import { deleteRecoveryLink, findRecoveryLink, spendRecoveryLink } from '#src/modules/recovery/recovery-link-store.ts';
import {
  findMemberByRecoveryContact,
  parseRecoveryContact,
  getRecoveryAttemptCounterName,
  getPasswordRecoveryCodeSubject,
} from '#src/modules/recovery/recovery-contact.ts';
import type { RecoveryServices } from '#src/modules/recovery/recovery-services.ts';
import {
  countLoginAttempt,
  checkLoginCaptcha,
  type Credential,
  endAllSessions,
  hashSecretToken,
  recordNetworkLoginFailure,
} from '#src/modules/session/session.public.ts';

type Services = Omit<RecoveryServices, 'limits'>;
type Input = ParsedInputOf<typeof recoverPassword>;
type LinkInput = Extract<Input, { by: 'link' }>;
/** A password recovery by code. Codes can be guessed, so attempts are limited. */
type CodeInput = Exclude<Input, LinkInput>;

/** A member who has proved, by code or link, that they may set a new password. The proof is not used up yet. */
interface VerifiedRecovery {
  readonly credential: Credential;
  /** Marks the proof as used; resolves to `false` if it was used meanwhile. */
  readonly spend: (transaction: Database) => Promise<boolean>;
}

type ProofError =
  | 'invalid_request'
  | 'channel_not_available'
  | 'captcha_invalid'
  | 'password_too_common'
  | 'account_link_invalid'
  | 'service_unavailable'
  | 'TOO_MANY_REQUEST_LOGIN'
  | 'verification_code_invalid'
  | 'verify_first';

/**
 * Sets a new password for a member who has forgotten the old one. It ends all sessions and forgets remembered devices;
 * the member then logs in with the new password and the second factor. Without a right code, the response does not
 * reveal whether the account exists: unknown numbers, addresses and names take the same time and get
 * `verification_code_invalid`. [security: enumeration]
 */
export const recoverPasswordOperation = (services: Services) =>
  defineOperation(recoverPassword, async (input, call) => {
    const verified =
      input.by === 'link' ? await verifyLink(services, input, call) : await verifyCode(services, input, call);
    if (!verified.ok) return verified;
    const result = await completeRecovery(services, { ...verified.value, input }, call);
    const entry = { event: 'password-recovery', by: input.by, member: verified.value.credential.memberId };
    if (result.ok) call.log.info(entry, 'a member recovered the account');
    else call.log.info({ ...entry, refused: result.error.code }, 'a recovery was rejected');
    return result;
  });

async function verifyLink(
  { clock, credentials, db, isBreached }: Services,
  { link, newPassword }: LinkInput,
  { merchant }: ApiCallContext,
): Promise<Result<VerifiedRecovery, ProofError>> {
  const tokenHash = hashSecretToken(link);
  const query = { merchantCode: merchant.code, tokenHash, now: new Date(clock.now()) };
  const memberId = await findRecoveryLink(db, query);
  const credential = memberId === null ? null : await credentials.findById(memberId);
  if (!credential) return callError('account_link_invalid');
  const rejected = await rejectBreachedPassword(isBreached, newPassword, merchant);
  if (rejected) return rejected;
  return ok({ credential, spend: (transaction) => spendRecoveryLink(transaction, tokenHash) });
}

/**
 * Verifies the code of a password recovery. The attempt is counted before the check and may require a captcha, by the
 * same rules as a login.
 */
async function verifyCode(
  services: Services,
  input: CodeInput,
  call: ApiCallContext,
): Promise<Result<VerifiedRecovery, ProofError>> {
  const { isBreached } = services;
  const { merchant, network, log } = call;
  const merchantCode = merchant.code;
  if (!merchantOffersRecoveryMethod(merchant, input.by)) return callError('channel_not_available');
  const counted = readCountedName(input, call);
  if (counted === null) return callError('verification_code_invalid');
  const countedAttempt = await countLoginAttempt(services, {
    merchantCode,
    subject: getRecoveryAttemptCounterName(counted),
    network,
  });
  if (!countedAttempt.ok) return countedAttempt;
  const { failuresBefore, undo, reset } = countedAttempt.value;
  const unproven = await checkLoginCaptcha(services, { proof: input, failuresBefore }, call);
  if (unproven) {
    await undo();
    return unproven;
  }
  // Before the code, so that a password that cannot be used takes no try of the code.
  const easy = checkPasswordRule({ field: 'newPassword', password: input.newPassword, username: counted }, merchant);
  if (easy) {
    await undo();
    return easy;
  }
  const breached = await rejectBreachedPassword(isBreached, input.newPassword, merchant);
  if (breached) return breached;
  const verified =
    input.by === 'recoveryCode'
      ? await checkRecoveryCode(services, input, call)
      : await checkSentCode(services, input, call);
  if (verified === null) {
    await recordNetworkLoginFailure(services, { merchantCode, network }, log);
    return callError('verification_code_invalid');
  }
  await reset();
  return ok(verified);
}

/**
 * Returns the number, address or username by which recovery attempts are counted; `null` if the number cannot belong to
 * a member of this merchant.
 */
function readCountedName(input: CodeInput, { merchant }: ApiCallContext): string | null {
  if (input.by === 'recoveryCode') return input.username.toLowerCase();
  return parseRecoveryContact(input, merchant)?.to ?? null;
}

async function checkRecoveryCode(
  { credentials, factors }: Services,
  { username, code }: Extract<CodeInput, { by: 'recoveryCode' }>,
  { merchant }: ApiCallContext,
): Promise<VerifiedRecovery | null> {
  const credential = await credentials.find(merchant.code, username.toLowerCase());
  const verified = await factors.checkRecoveryCode(credential?.memberId ?? null, code);
  return credential && verified && { credential, spend: verified.spend };
}

async function checkSentCode(
  { codes, credentials }: Services,
  input: Extract<CodeInput, { by: 'sms' | 'email' }>,
  { merchant }: ApiCallContext,
): Promise<VerifiedRecovery | null> {
  const target = parseRecoveryContact(input, merchant);
  if (target === null) return null;
  const verified = await codes.check(getPasswordRecoveryCodeSubject(merchant, target), input.code);
  const credential = await findMemberByRecoveryContact(credentials, merchant, target);
  return credential && verified && { credential, spend: verified.spend };
}

interface Recovery extends VerifiedRecovery {
  readonly input: Input;
}

async function completeRecovery(services: Services, { credential, spend, input }: Recovery, call: ApiCallContext) {
  const { announceChange, db, passwords } = services;
  const { by, newPassword } = input;
  const { memberId, secondFactor, userName } = credential;
  if (credential.isClosed) return callError('account_closed');
  // The same number or mailbox would prove both the password and the second step.
  const isSecondFactor = (by === 'sms' || by === 'email') && secondFactor !== null && secondFactor[by] !== null;
  if (isSecondFactor) return callError('recovery_method_not_allowed');
  const rejected = checkPasswordRule(
    { field: 'newPassword', password: newPassword, username: userName },
    call.merchant,
  );
  if (rejected) return rejected;
  const passwordHash = await passwords.hash(newPassword);
  const sendNotice = await db.transaction().execute(async (transaction) => {
    if (!(await spend(transaction))) return null;
    await setPassword(transaction, memberId, passwordHash);
    // One sheet of paper must not be both the password and the second step.
    if (by === 'recoveryCode') await deleteRecoveryCodes(transaction, memberId);
    await deleteRecoveryLink(transaction, memberId);
    await endAllSessions(transaction, memberId);
    return announceChange(transaction, { memberId, notice: 'password' }, call);
  });
  if (sendNotice === null) return callError(by === 'link' ? 'account_link_invalid' : 'verification_code_invalid');
  sendNotice();
  return ok({ userName });
}
