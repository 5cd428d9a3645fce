import type { OutputOf, ParsedInputOf } from '@foyer/contract/endpoint';
import { registerByUsername } from '@foyer/contract/member/registration/register';
import { type ApiCallContext, type EndpointErrorCode, defineOperation } from '#src/http/wps/operation.ts';
import { callError, type Result } from '#src/http/result.ts';
import { getCaptchaRequirements } from '#src/modules/captcha/captcha.public.ts';
import { getRegistrationFields } from '#src/modules/merchant/merchant.public.ts';
import type { LinkableIdentity } from '#src/modules/member/registration/identity-claim.ts';
import { rejectBreachedPassword, checkPasswordRule } from '#src/modules/member/credentials/password-rule.ts';
import { openAccount, type OpenAccountServices } from '#src/modules/member/registration/open-account.ts';
import { computeRegistrationDigest } from '#src/modules/member/registration/registration-digest.ts';
import type { MemberServices } from '#src/modules/member/member-services.ts';

type Services = OpenAccountServices & Pick<MemberServices, 'verifyIdentityClaim' | 'captcha' | 'isBreached'>;

/** Registers a member by username. [S7-015] */
export const registerByUsernameOperation = (services: Services) =>
  defineOperation(registerByUsername, (input, call) => registerMemberByUsername(services, input, call));

export async function registerMemberByUsername(
  services: Services,
  input: ParsedInputOf<typeof registerByUsername>,
  call: ApiCallContext,
): Promise<Result<OutputOf<typeof registerByUsername>, EndpointErrorCode<typeof registerByUsername>>> {
  const { verifyIdentityClaim, captcha, isBreached } = services;
  const { username, password } = input;
  const { merchant } = call;
  if (!getRegistrationFields(merchant.brand).username) return callError('channel_not_available');
  const digest = computeRegistrationDigest(input);
  // A retry of the same request may send its proof again: the first attempt may have failed after it used the proof.
  const holder = call.idempotencyKey === null ? crypto.randomUUID() : `${call.idempotencyKey}:${digest}`;
  let identity: LinkableIdentity | null = null;
  const verifyProofs = async () => {
    const rejected = checkPasswordRule({ field: 'password', password, username }, merchant);
    if (rejected) return rejected;
    if (getCaptchaRequirements(merchant.brand).register) {
      const verified = await captcha.verify(merchant, { proof: input, holder });
      if (!verified.ok) return verified;
    }
    const claimed = await verifyIdentityClaim(input, call);
    if (!claimed.ok) return claimed;
    identity = claimed.value;
    return rejectBreachedPassword(isBreached, password, merchant);
  };
  const account = {
    username,
    password,
    mobile: null,
    context: input,
    digest,
    verifyProofs,
    spendProofs: async (...link: Parameters<LinkableIdentity['linkTo']>) => (await identity?.linkTo(...link)) ?? null,
    takenError: 'username_taken' as const,
  };
  return openAccount(services, account, call);
}
