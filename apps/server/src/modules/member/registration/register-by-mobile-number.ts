import type { ParsedInputOf } from '@foyer/contract/endpoint';
import { DEFAULT_PASSWORD } from '@foyer/contract/limits';
import { registerByMobileNumber } from '@foyer/contract/member/registration/register';
import type { Database } from '#src/db/schema.ts';
import { defineOperation, type ApiCallContext } from '#src/http/wps/operation.ts';
import { callError } from '#src/http/result.ts';
import { normalizeMobileNumber, type SpendableOneTimeCode } from '#src/modules/one-time-code/one-time-code.public.ts';
import { getRegistrationFields } from '#src/modules/merchant/merchant.public.ts';
import type { LinkableIdentity } from '#src/modules/member/registration/identity-claim.ts';
import { generateUsername } from '#src/modules/member/registration/registration-row.ts';
import { isMobileNumberTaken } from '#src/modules/member/member-store.ts';
import { rejectBreachedPassword, checkPasswordRule } from '#src/modules/member/credentials/password-rule.ts';
import { openAccount, type OpenAccountServices } from '#src/modules/member/registration/open-account.ts';
import { computeRegistrationDigest } from '#src/modules/member/registration/registration-digest.ts';
import type { MemberServices } from '#src/modules/member/member-services.ts';
import { countLoginAttempt } from '#src/modules/session/session.public.ts';

type Services = OpenAccountServices & Pick<MemberServices, 'verifyIdentityClaim' | 'codes' | 'isBreached'>;

type Input = ParsedInputOf<typeof registerByMobileNumber>;

/**
 * Registers a member by mobile number. Only a caller with the code sent to the number learns that the number is taken.
 * Without a password the account gets the default password, which alone does not allow a login. [S7-016, S5-003]
 */
export const registerByMobileNumberOperation = (services: Services) =>
  defineOperation(registerByMobileNumber, async (input, call) => {
    if (!getRegistrationFields(call.merchant.brand).mobile) return callError('channel_not_available');
    const mobile = normalizeMobileNumber(input, call.merchant);
    if (mobile === null) return callError('verification_code_invalid');
    const account = {
      username: generateUsername(),
      password: input.password ?? DEFAULT_PASSWORD,
      mobile,
      context: input,
      digest: computeRegistrationDigest(input),
      takenError: 'mobile_taken' as const,
      ...mobileProofs(services, { input, mobile, call }),
    };
    return openAccount(services, account, call);
  });

interface MobileRegistration {
  readonly input: Input;
  readonly mobile: string;
  readonly call: ApiCallContext;
}

function mobileProofs(services: Services, { input, mobile, call }: MobileRegistration) {
  const { db, verifyIdentityClaim, codes, isBreached } = services;
  const { merchant, network } = call;
  const merchantCode = merchant.code;
  let code: SpendableOneTimeCode | null = null;
  let identity: LinkableIdentity | null = null;
  return {
    verifyProofs: async () => {
      const { password } = input;
      const easy = password && checkPasswordRule({ field: 'password', password, username: mobile }, merchant);
      if (easy) return easy;
      const countedAttempt = await countLoginAttempt(services, { merchantCode, subject: `+${mobile}`, network });
      if (!countedAttempt.ok) return countedAttempt;
      code = await codes.check({ merchantCode, purpose: 'mobile', target: mobile }, input.code);
      if (!code) return callError('verification_code_invalid');
      await countedAttempt.value.reset();
      const claimed = await verifyIdentityClaim(input, call);
      if (!claimed.ok) return claimed;
      identity = claimed.value;
      const breached = password && (await rejectBreachedPassword(isBreached, password, merchant));
      if (breached) return breached;
      return (await isMobileNumberTaken(db, merchantCode, mobile)) ? callError('mobile_taken') : null;
    },
    spendProofs: async (trx: Database, memberId: string) => {
      if ((await code?.spend(trx)) !== true) return 'mobile_taken' as const;
      return (await identity?.linkTo(trx, memberId)) ?? null;
    },
  };
}
