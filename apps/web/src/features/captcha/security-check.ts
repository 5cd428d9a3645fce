import { type CaptchaProof, getCaptcha } from '@foyer/contract/captcha/captcha';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { captchaLanguage } from '#src/features/captcha/captcha-language.ts';
import { proofOf, workSchema, type Solve } from '#src/features/captcha/work.ts';
import type { CaptchaPurpose } from '#src/platform/captcha/captcha-gate.ts';
import type { GeetestStart } from '#src/platform/captcha/geetest-message.ts';

interface SecurityCheckParts {
  readonly wps: WpsClient;
  readonly solve: Solve;
  /** Milliseconds since 1970, for the query's `t`. [S7-025] */
  readonly now: () => number;
  readonly purpose: CaptchaPurpose;
  /** The page's language, the spec's code. */
  readonly language: string;
}

/** A widget that a person has to pass, and what it begins with. */
export interface WidgetWanted {
  readonly version: 'geetest-v3' | 'geetest-v4';
  readonly start: GeetestStart;
}

/** Where a check stands: passed, waiting for a person, not to be had for this, or not loaded. */
export type CheckBegun =
  | { readonly kind: 'passed'; readonly proof: CaptchaProof }
  | { readonly kind: 'widget'; readonly widget: WidgetWanted }
  | { readonly kind: 'not_working' | 'failed' };

/** Gets a challenge; works it off where no person is needed for it. Every run is a new challenge. [S8-004] */
export async function beginSecurityCheck(parts: SecurityCheckParts, signal: AbortSignal): Promise<CheckBegun> {
  const { wps, solve, now, purpose, language } = parts;
  const answer = await wps.call(getCaptcha, { t: String(now()) }, { signal });
  if (!answer.ok) return { kind: 'failed' };
  const { provider, gt, challenge, init } = answer.value;
  if (provider === 'geetest-v3' && purpose === 'sms') return { kind: 'not_working' };
  if (provider !== 'altcha') {
    const start = { gt, challenge, language: captchaLanguage(provider, language) };
    return { kind: 'widget', widget: { version: provider, start } };
  }
  const work = workSchema.safeParse(init.altcha);
  if (!work.success) return { kind: 'failed' };
  const solution = await solve(work.data, signal);
  if (!solution) return { kind: 'failed' };
  return { kind: 'passed', proof: { geetestValidateV4: proofOf(work.data, solution) } };
}
