import { AFFILIATE_OR_REFERRAL_CODE_PATTERN } from '@foyer/contract/member/registration/affiliate-code';
import { USERNAME_PATTERN } from '@foyer/contract/limits';
import type { FieldProblem, FieldProblems } from '#src/platform/form/field-problem.ts';

/** The typed values of the registration form, by field; `null` for a field that the form does not have. */
export interface RegistrationFormValues {
  readonly username: string | null;
  /** The typed password. May be empty if the form does not require one. */
  readonly password: string | null;
  readonly confirmPassword: string | null;
  readonly referralCode: string | null;
  readonly birthDate: string | null;
  readonly accepted: boolean;
}

/** Validates the registration form. The errors are in the order of its fields. [S9-032] */
export function validateRegistration(passwordMinLength: number, typed: RegistrationFormValues): FieldProblems {
  const { username, password, confirmPassword, referralCode } = typed;
  const found: readonly (readonly [string, FieldProblem | null])[] = [
    ['username', username === null ? null : usernameProblem(username)],
    ['password', password === null ? null : passwordProblem(password, passwordMinLength)],
    ['confirmPassword', confirmPassword === null || confirmPassword === password ? null : 'mismatch'],
    ['referralCode', !referralCode || AFFILIATE_OR_REFERRAL_CODE_PATTERN.test(referralCode) ? null : 'wrong_format'],
    ['birthDate', typed.birthDate === '' ? 'required' : null],
    ['terms', typed.accepted ? null : 'terms'],
  ];
  return Object.fromEntries(found.flatMap(([field, problem]) => (problem === null ? [] : [[field, problem] as const])));
}

function usernameProblem(username: string): FieldProblem | null {
  if (username === '') return 'required';
  return USERNAME_PATTERN.test(username) ? null : 'wrong_format';
}

function passwordProblem(password: string, minLength: number): FieldProblem | null {
  if (password === '') return 'required';
  return password.length < minLength ? 'too_short' : null;
}
