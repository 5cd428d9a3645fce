import type { ErrorCode, FieldCode } from '@foyer/contract/error-code';
import { PASSWORD_MIN_LENGTH } from '@foyer/contract/limits';
import { useTranslations } from 'use-intl';
import type { Messages } from '#src/platform/i18n/messages.ts';

/** What a form's submit ended with, for the form itself to show; what a dialog says is said already. */
export interface FormAnswer {
  /** What is wrong with which field; empty when nothing is. */
  readonly problems: FieldProblems;
  /** Seconds until another try is worth sending; 0 when it may be sent at once. */
  readonly waitSeconds: number;
}

/** Nothing is left to say. */
export const FINE: FormAnswer = { problems: {}, waitSeconds: 0 };

export function wrong(problems: FieldProblems): FormAnswer {
  return { problems, waitSeconds: 0 };
}

/** What is wrong with one field: a code of the wire, or one that only a form knows. */
export type FieldProblem =
  | FieldCode
  | 'taken'
  | 'mobileTaken'
  | 'tooCommon'
  | 'codeWrong'
  | 'passwordWrong'
  | 'passwordReused'
  | 'promoInvalid'
  | 'promoUsed'
  | 'terms';

export type FieldProblems = Readonly<Record<string, FieldProblem>>;

type Say = (key: keyof Messages['fields'], values?: { readonly count: number }) => string;

const aboutForm: ReadonlySet<FieldProblem> = new Set(['too_short', 'too_long', 'wrong_format']);

/** A problem in words; where a field has a rule of its own, the rule. */
export function sayProblem(say: Say, field: string, problem: FieldProblem): string {
  if (field === 'terms') return say('terms');
  if (field === 'username' && aboutForm.has(problem)) return say('username');
  if ((field === 'password' || field === 'newPassword') && problem === 'too_short')
    return say('password', { count: PASSWORD_MIN_LENGTH });
  if (problem === 'too_short') return say('too_short');
  return say(problem);
}

/** Gives each field of a form its id, its name and what is wrong with it in words. `id` begins the ids of the form's fields. */
export function useFieldProps(id: string, problems: FieldProblems) {
  const say = useTranslations('fields');
  return (name: string) => {
    const problem = problems[name];
    return { id: `${id}-${name}`, name, error: problem && sayProblem(say, name, problem) };
  };
}

/** Refusals that are about one field of a form, and how the field says it. */
const refusedFields: Readonly<Partial<Record<ErrorCode, FieldProblems>>> = {
  username_taken: { username: 'taken' },
  mobile_taken: { mobileNum: 'mobileTaken' },
  password_too_common: { password: 'tooCommon', newPassword: 'tooCommon' },
  password_wrong: { oldPassword: 'passwordWrong', password: 'passwordWrong' },
  password_reused: { newPassword: 'passwordReused' },
  promo_code_invalid: { promoCode: 'promoInvalid' },
  promo_code_used: { promoCode: 'promoUsed' },
  verification_code_invalid: { code: 'codeWrong' },
};

export function problemsOfCode(code: ErrorCode | 'other'): FieldProblems | null {
  return code === 'other' ? null : (refusedFields[code] ?? null);
}
