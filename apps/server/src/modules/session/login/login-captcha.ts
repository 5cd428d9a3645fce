import type { CaptchaProof } from '@foyer/contract/captcha/captcha';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import type { CallError } from '#src/http/result.ts';
import { type CaptchaService, getCaptchaRequirements } from '#src/modules/captcha/captcha.public.ts';
import { getNetworkCaptchaDemand } from '#src/modules/session/login/network-login-failures.ts';
import type { ServerContext } from '#src/server-context.ts';

interface CaptchaCheck {
  readonly proof: CaptchaProof;
  /** Number of failed attempts at the account before this one. */
  readonly failuresBefore: number;
}

interface Rejected {
  readonly ok: false;
  readonly error: CallError<'verify_first' | 'captcha_invalid' | 'service_unavailable'>;
}

/**
 * Checks the captcha of a login or of a password recovery; `null` if it is valid or not required. Whether it is
 * required depends on the failures that the server counted, not on the client. [S5-005]
 */
export async function checkLoginCaptcha(
  { db, clock, captcha }: Pick<ServerContext, 'db' | 'clock'> & { readonly captcha: CaptchaService },
  { proof, failuresBefore }: CaptchaCheck,
  { merchant, network }: ApiCallContext,
): Promise<Rejected | null> {
  const demand = await getNetworkCaptchaDemand({ db, clock }, { merchantCode: merchant.code, network });
  const { loginAfterFailures } = getCaptchaRequirements(merchant.brand);
  if (loginAfterFailures === null) return null;
  if (demand === 'nothing' && failuresBefore < loginAfterFailures) return null;
  const harder = demand === 'harder-captcha';
  const verified = await captcha.verify(merchant, { proof, holder: crypto.randomUUID(), harder });
  return verified.ok ? null : verified;
}
