/**
 * The break (in hours) or exclusion (in months) that a member chooses. `months` is `null` for an exclusion without an
 * end.
 */
export type BreakChoice =
  | { readonly kind: 'timeOut'; readonly hours: number }
  | { readonly kind: 'exclusion'; readonly months: number | null };

/** Name of the form field and of the query parameter that contain the chosen break or exclusion. */
export const BREAK_CHOICE_FIELD = 'choice';

const NO_END = 'noEnd';

/** Formats a chosen break or exclusion as the value of a form field: `24h`, `6m` or `noEnd`. */
export function formatBreakChoice(choice: BreakChoice): string {
  if (choice.kind === 'timeOut') return `${choice.hours}h`;
  return choice.months === null ? NO_END : `${choice.months}m`;
}

/** Parses the value of the form field for a break or exclusion; `null` if the text is not such a value. */
export function parseBreakChoice(text: string): BreakChoice | null {
  if (text === NO_END) return { kind: 'exclusion', months: null };
  const [, digits, unit] = /^([1-9]\d{0,4})([hm])$/.exec(text) ?? [];
  if (digits === undefined) return null;
  return unit === 'h' ? { kind: 'timeOut', hours: Number(digits) } : { kind: 'exclusion', months: Number(digits) };
}

/** The breaks (in hours) and exclusions (in months) that a brand offers. */
export interface OfferedBreaks {
  readonly timeOutHours: readonly number[];
  readonly exclusionMonths: readonly number[];
  readonly exclusionIndefinite: boolean;
}

export const listTimeOutChoices = ({ timeOutHours }: OfferedBreaks): BreakChoice[] =>
  timeOutHours.map((hours) => ({ kind: 'timeOut', hours }));

export const listExclusionChoices = ({ exclusionMonths, exclusionIndefinite }: OfferedBreaks): BreakChoice[] => [
  ...exclusionMonths.map((months): BreakChoice => ({ kind: 'exclusion', months })),
  ...(exclusionIndefinite ? [{ kind: 'exclusion', months: null } as const] : []),
];

const HOUR_MS = 60 * 60_000;

/** Returns when a break or exclusion that begins at `from` ends; `null` if it has no end. */
export function findBreakEnd(choice: BreakChoice, from: Date): Date | null {
  if (choice.kind === 'timeOut') return new Date(from.getTime() + choice.hours * HOUR_MS);
  return choice.months === null ? null : addCalendarMonths(from, choice.months);
}

/**
 * Adds calendar months to a date. If the month has no such day, the result is a day of the following month, so that a period
 * never ends early.
 */
export function addCalendarMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months);
  return to;
}
