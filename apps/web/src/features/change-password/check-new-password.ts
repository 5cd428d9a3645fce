import { DEFAULT_PASSWORD, PASSWORD_MIN_LENGTH } from '@foyer/contract/limits';
import type { FieldProblems } from '#src/platform/form/field-problem.ts';

export interface NewPasswordTyped {
  /** Left out where there is none to replace. */
  readonly oldPassword: string | undefined;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** What can be said of a new password before it is sent. [S9-032, S9-031] */
export function checkNewPassword({ oldPassword, newPassword, confirmPassword }: NewPasswordTyped): FieldProblems {
  return {
    ...(oldPassword === '' ? { oldPassword: 'required' } : {}),
    ...newProblem(newPassword),
    ...(confirmPassword === newPassword ? {} : { confirmPassword: 'mismatch' }),
  };
}

function newProblem(newPassword: string): FieldProblems {
  if (newPassword === '') return { newPassword: 'required' };
  if (newPassword.length < PASSWORD_MIN_LENGTH) return { newPassword: 'too_short' };
  return newPassword === DEFAULT_PASSWORD ? { newPassword: 'tooCommon' } : {};
}
