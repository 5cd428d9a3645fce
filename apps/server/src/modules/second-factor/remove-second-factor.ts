import { removeSecondFactor } from '@foyer/contract/second-factor/second-factor';
import type { Database } from '#src/db/schema.ts';
import { type ApiCallContext, defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import { deleteAuthenticator } from '#src/modules/second-factor/second-factor-store.ts';
import { deleteRecoveryCodes } from '#src/modules/second-factor/recovery-codes.ts';
import { updateMember } from '#src/modules/member/member.public.ts';
import { countLoginAttempt, confirmPassword } from '#src/modules/session/session.public.ts';
import type { SecondFactorServices } from '#src/modules/second-factor/second-factor-services.ts';

type Services = Pick<SecondFactorServices, 'db' | 'clock' | 'credentials' | 'factors' | 'passwords'>;

/**
 * Turns the member's second factor off and deletes its secret and recovery codes. Requires the password or a code of
 * the second factor.
 */
export const removeSecondFactorOperation = (services: Services) =>
  defineOperation(removeSecondFactor, async (input, call) => {
    const { memberId } = call.session;
    const confirmed =
      input.by === 'password'
        ? await confirmPassword(services, input.password, call)
        : await confirmCode(services, { memberId, code: input.code }, call);
    if (!confirmed.ok) return confirmed;
    await services.db.transaction().execute((trx) => turnOffSecondFactor(trx, memberId));
    return ok({});
  });

interface MemberCode {
  readonly memberId: string;
  readonly code: string;
}

async function confirmCode(services: Services, { code, memberId }: MemberCode, { merchant }: ApiCallContext) {
  const { factors } = services;
  const countedAttempt = await countLoginAttempt(services, {
    merchantCode: merchant.code,
    subject: `factor:${memberId}`,
  });
  if (!countedAttempt.ok) return countedAttempt;
  const isRight =
    (await factors.useAuthenticatorCode(memberId, code)) || (await factors.useRecoveryCode(memberId, code));
  if (!isRight) return callError('verification_code_invalid');
  await countedAttempt.value.reset();
  return ok(null);
}

/** Turns a member's second factor off and deletes its secret and recovery codes, in one transaction. */
export async function turnOffSecondFactor(transaction: Database, memberId: string): Promise<void> {
  await updateMember(transaction, memberId, { second_factor: null });
  await deleteAuthenticator(transaction, memberId);
  await deleteRecoveryCodes(transaction, memberId);
}
