import { type CaptchaProof, getCaptcha } from '@foyer/contract/captcha/captcha';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import {
  encodeAltchaProof,
  altchaChallengeSchema,
  type SolveAltchaChallenge,
} from '#src/features/captcha/altcha-format.ts';
import type { CaptchaPurpose } from '#src/platform/captcha/request-captcha.ts';
import type { GeetestStartParameters } from '#src/platform/captcha/geetest-message.ts';
import type { LanguageCode } from '@foyer/contract/language';

type Version = 'geetest-v3' | 'geetest-v4';

/**
 * Geetest's codes of the languages that its captcha supports. For other languages Geetest chooses one.
 * [docs.geetest.com, web API]
 */
const geetestLanguages = {
  'geetest-v3': {
    CN: 'zh-cn',
    TW: 'zh-tw',
    EN: 'en',
    JA: 'ja',
    KO: 'ko',
    ID: 'id',
    RU: 'ru',
    AR: 'ar',
    ES: 'es',
    PT: 'pt-pt',
    'PT-BR': 'pt-pt',
    FR: 'fr',
    TH: 'th',
    TR: 'tr',
    VI: 'vi',
    TA: 'ta',
    BN: 'bn',
  },
  'geetest-v4': {
    CN: 'zho',
    TW: 'zho-tw',
    EN: 'eng',
    JA: 'jpn',
    KO: 'kor',
    ID: 'ind',
    RU: 'rus',
    AR: 'ara',
    ES: 'spa',
    PT: 'por',
    'PT-BR': 'pon',
    FR: 'fra',
  },
} as const satisfies Readonly<Record<Version, Readonly<Partial<Record<LanguageCode, string>>>>>;

/**
 * Whether a language code has at most 6 letters, digits or hyphens. Other codes are not passed to a third-party script.
 * [S5-010]
 */
export function isSafeCaptchaLanguageCode(code: string): boolean {
  return /^[a-z0-9-]{1,6}$/i.test(code);
}

/**
 * Returns Geetest's code of a language. Returns an empty text if Geetest has no code for it: Geetest then uses the
 * browser's language, or English. [S5-010]
 */
export function toGeetestLanguage(version: Version, language: string): string {
  const known: Readonly<Record<string, string>> = geetestLanguages[version];
  const code = known[language] ?? '';
  return isSafeCaptchaLanguageCode(code) ? code : '';
}

interface SecurityCheckContext {
  readonly wps: WpsClient;
  readonly solve: SolveAltchaChallenge;
  /** Called with the progress of the computation, from 0 to 1, if its length is known. */
  readonly onProgress: (share: number) => void;
  /** Returns the current time in milliseconds since 1970, for the query parameter `t`. [S7-025] */
  readonly now: () => number;
  readonly purpose: CaptchaPurpose;
  /** The page's language as a code of the API, such as `EN`. */
  readonly language: string;
}

/** The captcha widget that the visitor has to solve, and its start parameters. */
export interface GeetestWidgetOptions {
  readonly version: 'geetest-v3' | 'geetest-v4';
  readonly start: GeetestStartParameters;
}

/**
 * `not_working`: the captcha provider does not support this purpose. `failed`: the challenge did not load or could not
 * be solved.
 */
export type SecurityCheckStartResult =
  | { readonly kind: 'passed'; readonly proof: CaptchaProof }
  | { readonly kind: 'widget'; readonly widget: GeetestWidgetOptions }
  | { readonly kind: 'not_working' | 'failed' };

/**
 * Requests a captcha challenge, and solves it if that needs no action of the visitor. Each call requests a new
 * challenge. [S8-004]
 */
export async function startSecurityCheck(
  context: SecurityCheckContext,
  signal: AbortSignal,
): Promise<SecurityCheckStartResult> {
  const { wps, solve, onProgress, now, purpose, language } = context;
  const answer = await wps.call(getCaptcha, { t: String(now()) }, { signal });
  if (!answer.ok) return { kind: 'failed' };
  const { provider, gt, challenge, init } = answer.value;
  if (provider === 'geetest-v3' && purpose === 'sms') return { kind: 'not_working' };
  if (provider !== 'altcha') {
    const start = { gt, challenge, language: toGeetestLanguage(provider, language) };
    return { kind: 'widget', widget: { version: provider, start } };
  }
  const work = altchaChallengeSchema.safeParse(init.altcha);
  if (!work.success) return { kind: 'failed' };
  const solution = await solve(work.data, { signal, onProgress });
  if (!solution) return { kind: 'failed' };
  return { kind: 'passed', proof: { geetestValidateV4: encodeAltchaProof(work.data, solution) } };
}
