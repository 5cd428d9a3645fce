import type { CaptchaProof } from '@foyer/contract/captcha/captcha-proof';
import { getCaptcha } from '@foyer/contract/captcha/get-captcha';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { proofOf, workSchema, type Solve } from '#src/features/captcha/work.ts';

interface SecurityCheckParts {
  readonly wps: WpsClient;
  readonly solve: Solve;
  /** Milliseconds since 1970, for the query's `t`. [S7-025] */
  readonly now: () => number;
}

/** Gets a challenge and works it off; `null` when it could not be had or solved. Every run is a new challenge. [S8-004] */
export async function passSecurityCheck(parts: SecurityCheckParts, signal: AbortSignal): Promise<CaptchaProof | null> {
  const answer = await parts.wps.call(getCaptcha, { t: String(parts.now()) }, { signal });
  if (!answer.ok) return null;
  const work = workSchema.safeParse(answer.value.init.altcha);
  if (!work.success) return null;
  const solution = await parts.solve(work.data, signal);
  return solution ? { geetestValidateV4: proofOf(work.data, solution) } : null;
}
