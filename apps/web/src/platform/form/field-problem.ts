import type { ErrorCode, FieldErrorCode } from '@foyer/contract/error-code';
import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from '@foyer/contract/limits';
import { useTranslations } from 'use-intl';
import { usePage } from '#src/platform/page/page-context.tsx';
import { usePasswordMinLength } from '#src/platform/form/password-min-length.ts';
import type { Messages } from '#src/platform/i18n/messages-type.ts';

/**
 * What a form shows after a submit: problems of its fields and the wait after a rate limit. A toast or dialog has
 * already shown other errors.
 */
export interface FormSubmitResult {
  /** The problem of each invalid field, by field name. */
  readonly problems: FieldProblems;
  /** Seconds until the next submit is allowed, after a rate limit; 0 if it is allowed now. */
  readonly waitSeconds: number;
}

export const FORM_WITHOUT_PROBLEMS: FormSubmitResult = { problems: {}, waitSeconds: 0 };

export function createFieldRejection(problems: FieldProblems): FormSubmitResult {
  return { problems, waitSeconds: 0 };
}

/** Why a field is invalid: an error code of the API, or a code that only forms use. */
export type FieldProblem =
  | FieldErrorCode
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

type Translate = (key: keyof Messages['fields'], values?: Readonly<Record<string, number>>) => string;

const formatProblems: ReadonlySet<FieldProblem> = new Set(['too_short', 'too_long', 'wrong_format']);

/** Returns the message for a field's problem. Some fields have a message of their own that explains their rule. */
export function describeFieldProblem(translate: Translate, field: string, problem: FieldProblem): string {
  if (field === 'terms') return translate('terms');
  if (field === 'username' && formatProblems.has(problem))
    return translate('username', { min: USERNAME_MIN_LENGTH, max: USERNAME_MAX_LENGTH });
  if (problem === 'too_short') return translate('too_short');
  return translate(problem);
}

/**
 * Returns a function that gives each field of a form its id, name and error message. `id` is the prefix of the field
 * ids.
 */
export function useFieldProps(id: string, problems: FieldProblems) {
  const translate = useTranslations('fields');
  const passwordMinLength = usePasswordMinLength();
  const { minimumAge } = usePage().data.site.register;
  const describe = (field: string, problem: FieldProblem): string => {
    const isPassword = field === 'password' || field === 'newPassword';
    if (isPassword && problem === 'too_short') return translate('password', { count: passwordMinLength });
    if (problem === 'too_young' && minimumAge !== undefined) return translate('too_young', { age: minimumAge });
    return describeFieldProblem(translate, field, problem);
  };
  return (name: string) => {
    const problem = problems[name];
    return { id: `${id}-${name}`, name, error: problem && describe(name, problem) };
  };
}

/** The field that each of these API error codes belongs to, with the problem to show beside it. */
const problemsByCode: Readonly<Partial<Record<ErrorCode, FieldProblems>>> = {
  username_taken: { username: 'taken' },
  mobile_taken: { mobileNum: 'mobileTaken' },
  password_too_common: { password: 'tooCommon', newPassword: 'tooCommon' },
  password_wrong: { oldPassword: 'passwordWrong', password: 'passwordWrong' },
  password_reused: { newPassword: 'passwordReused' },
  promo_code_invalid: { promoCode: 'promoInvalid' },
  promo_code_used: { promoCode: 'promoUsed' },
  verification_code_invalid: { code: 'codeWrong' },
};

export function getFieldProblemsOfErrorCode(code: ErrorCode | 'other'): FieldProblems | null {
  return code === 'other' ? null : (problemsByCode[code] ?? null);
}
