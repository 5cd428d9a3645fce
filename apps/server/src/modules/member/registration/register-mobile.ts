import { captchaProofShape } from '@foyer/contract/captcha/captcha';
import type { ParsedInputOf } from '@foyer/contract/endpoint';
import { DEFAULT_PASSWORD } from '@foyer/contract/limits';
import { registerMobile } from '@foyer/contract/member/registration/register';
import type { Database } from '#src/db/schema.ts';
import { operation, type Call } from '#src/http/wps/operation.ts';
import { refuse } from '#src/http/result.ts';
import { mobileOf, type RightCode } from '#src/modules/code/code.public.ts';
import { registerFieldsOf } from '#src/modules/merchant/merchant.public.ts';
import type { ClaimedIdentity } from '#src/modules/member/registration/claimed-identity.ts';
import { generateUsername } from '#src/modules/member/registration/registration-context.ts';
import { isMobileTaken } from '#src/modules/member/member-store.ts';
import { isEasyPassword } from '#src/modules/member/credentials/password-rule.ts';
import { requestDigest } from '#src/modules/member/registration/request-digest.ts';
import type { MemberServices } from '#src/modules/member/member-services.ts';

type Services = Pick<MemberServices, 'db' | 'claimIdentity' | 'codes' | 'openAccount' | 'throttle' | 'isBreached'>;

type Input = ParsedInputOf<typeof registerMobile>;

const NOT_COMPARED = ['password', ...Object.keys(captchaProofShape)];

/**
 * Opens an account by mobile number. Only who holds the code sent there learns that somebody has the number already.
 * Without a password the account gets the default one, which opens nothing alone. [S7-016, S5-003]
 */
export const registerMobileOperation = (services: Services) =>
  operation(registerMobile, async (input, call) => {
    if (!registerFieldsOf(call.merchant.brand).mobile) return refuse('channel_not_available');
    const mobile = mobileOf(input, call.merchant);
    if (mobile === null) return refuse('verification_code_invalid');
    const proof = prover(services, { input, mobile, call });
    return services.openAccount(
      {
        username: generateUsername(),
        password: input.password ?? DEFAULT_PASSWORD,
        mobile,
        how: input,
        digest: requestDigest(input, NOT_COMPARED),
        lost: 'mobile_taken',
        ...proof,
      },
      call,
    );
  });

interface Asked {
  readonly input: Input;
  readonly mobile: string;
  readonly call: Call;
}

function prover({ db, claimIdentity, codes, throttle, isBreached }: Services, { input, mobile, call }: Asked) {
  const { merchant, network } = call;
  const merchantCode = merchant.code;
  let right: RightCode | null = null;
  let identity: ClaimedIdentity | null = null;
  return {
    prove: async () => {
      const owner = { username: mobile, merchantCode, merchantTitle: merchant.brand.title };
      if (input.password !== undefined && isEasyPassword(input.password, owner)) return refuse('password_too_common');
      const charge = await throttle.charge({ merchantCode, usernameKey: `+${mobile}`, network });
      if (!charge.allowed) return refuse('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: charge.retryAfterSeconds });
      right = await codes.check({ merchantCode, purpose: 'mobile', about: mobile }, input.code);
      if (!right) return refuse('verification_code_invalid');
      await charge.clear();
      const brought = await claimIdentity(input, call);
      if (!brought.ok) return brought;
      identity = brought.value;
      if (input.password !== undefined && (await isBreached(input.password))) return refuse('password_too_common');
      return (await isMobileTaken(db, merchantCode, mobile)) ? refuse('mobile_taken') : null;
    },
    spend: async (trx: Database, memberId: string) => {
      if ((await right?.spend(trx)) !== true) return 'mobile_taken' as const;
      return (await identity?.linkTo(trx, memberId)) ?? null;
    },
  };
}
