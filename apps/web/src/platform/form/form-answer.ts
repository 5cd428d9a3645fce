import type { FieldProblems } from '#src/platform/form/field-problem.ts';

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
