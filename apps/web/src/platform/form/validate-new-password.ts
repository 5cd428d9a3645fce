import { DEFAULT_PASSWORD } from '@foyer/contract/limits';
import type { FieldProblems } from '#src/platform/form/field-problem.ts';

/**
 * Validates a new password without a request: it must not be empty, too short, or the default password. [S9-031,
 * S9-032]
 */
export function validateNewPassword(newPassword: string, minLength: number): FieldProblems {
  if (newPassword === '') return { newPassword: 'required' };
  if (newPassword === DEFAULT_PASSWORD) return { newPassword: 'tooCommon' };
  return newPassword.length < minLength ? { newPassword: 'too_short' } : {};
}
