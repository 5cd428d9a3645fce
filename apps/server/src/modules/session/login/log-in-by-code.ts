import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { callError } from '#src/http/result.ts';
import { normalizeMobileNumber } from '#src/modules/one-time-code/one-time-code.public.ts';
import { mustChangePassword } from '#src/modules/session/credentials/credentials.ts';
import { completeFirstFactor } from '#src/modules/session/login/complete-login.ts';
import type { LoginInput, LoginResult } from '#src/modules/session/login/login-handler.ts';
import { countLoginAttempt } from '#src/modules/session/login/login-delay.ts';
import type { SessionServices } from '#src/modules/session/session-services.ts';

type Services = Pick<SessionServices, 'db' | 'clock' | 'codes' | 'config' | 'credentials' | 'dataKey' | 'registries'>;
type Input = Extract<LoginInput, { type: 'sms' }>;

/**
 * Logs in by a code that was sent to a mobile number. Error `not.exists.user`: no member has the number. Only a caller
 * with the right code gets this error, and may register with the same code. Error `password_login_required`: SMS is the
 * member's second factor, so it cannot be the first factor too.
 */
export async function logInByCode(services: Services, input: Input, call: ApiCallContext): Promise<LoginResult> {
  const { codes, credentials } = services;
  const merchantCode = call.merchant.code;
  const mobile = normalizeMobileNumber(input, call.merchant);
  if (mobile === null) return callError('verification_code_invalid');
  const countedAttempt = await countLoginAttempt(services, {
    merchantCode,
    subject: `+${mobile}`,
    network: call.network,
  });
  if (!countedAttempt.ok) return countedAttempt;

  const code = await codes.check({ merchantCode, purpose: 'mobile', target: mobile }, input.code);
  if (!code) return callError('verification_code_invalid');
  await countedAttempt.value.reset();
  const credential = await credentials.findByMobile(merchantCode, mobile);
  if (!credential) return callError('not.exists.user');
  if (!(await code.spend())) return callError('verification_code_invalid');
  const { secondFactor } = credential;
  if (secondFactor !== null && secondFactor.sms !== null) return callError('password_login_required');
  const isRestricted = mustChangePassword(credential, call.merchant);
  const { linkTicket } = input;
  return completeFirstFactor(services, { credential, device: input, isRestricted, linkTicket, secondFactor }, call);
}
