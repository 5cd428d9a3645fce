import type { FieldProblems } from '#src/platform/form/field-problem.ts';

export interface LoginTyped {
  readonly username: string;
  readonly password: string;
}

/** What is missing before a login can be sent. */
export function checkLogin({ username, password }: LoginTyped): FieldProblems {
  return {
    ...(username.trim() === '' ? { username: 'required' } : {}),
    ...(password === '' ? { password: 'required' } : {}),
  };
}
