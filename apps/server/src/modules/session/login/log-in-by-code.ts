import { refuse } from '#src/http/result.ts';
import { mobileOf } from '#src/modules/code/code.public.ts';
import { mustChangePassword } from '#src/modules/session/credentials/credentials.ts';
import type { LogInBy } from '#src/modules/session/login/log-in.ts';
import type { SessionServices } from '#src/modules/session/session-services.ts';

export type CodeLogInServices = Pick<SessionServices, 'completeFirstFactor' | 'codes' | 'credentials' | 'throttle'>;

/**
 * By a code that was sent to a mobile number. Only who holds the code learns that nobody has this number, `not.exists.user`,
 * and may register with the same code. Where SMS is the second factor it cannot be the first as well:
 * `password_login_required`. A session opened so is a member's own, whether the account has a password or not.
 */
export function createLogInByCode({
  completeFirstFactor,
  codes,
  credentials,
  throttle,
}: CodeLogInServices): LogInBy<'sms'> {
  return async (input, call) => {
    const merchantCode = call.merchant.code;
    const mobile = mobileOf(input, call.merchant);
    if (mobile === null) return refuse('verification_code_invalid');
    const charge = await throttle.charge({ merchantCode, usernameKey: `+${mobile}`, network: call.network });
    if (!charge.allowed) return refuse('TOO_MANY_REQUEST_LOGIN', { retryAfterSeconds: charge.retryAfterSeconds });

    const right = await codes.check({ merchantCode, purpose: 'mobile', about: mobile }, input.code);
    if (!right) return refuse('verification_code_invalid');
    await charge.clear();
    const credential = await credentials.findByMobile(merchantCode, mobile);
    if (!credential) return refuse('not.exists.user');
    if (!(await right.spend())) return refuse('verification_code_invalid');
    const { secondFactor } = credential;
    if (secondFactor !== null && secondFactor.sms !== null) return refuse('password_login_required');
    const restricted = mustChangePassword(credential, call.merchant);
    const { linkTicket } = input;
    return completeFirstFactor({ credential, device: input, restricted, linkTicket, secondFactor }, call);
  };
}
