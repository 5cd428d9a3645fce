/** A break of some hours, or an exclusion; `months` is null without an end. */
export type BreakChoice =
  | { readonly kind: 'timeOut'; readonly hours: number }
  | { readonly kind: 'exclusion'; readonly months: number | null };

/** Name of the form field and of the query parameter with the choice. */
export const BREAK_CHOICE_FIELD = 'choice';

const NO_END = 'noEnd';

/** The value of a choice in forms: `24h`, `6m` or `noEnd`. */
export function formatBreakChoice(choice: BreakChoice): string {
  if (choice.kind === 'timeOut') return `${choice.hours}h`;
  return choice.months === null ? NO_END : `${choice.months}m`;
}

/** Parses the value of a choice; `null` for every other text. */
export function parseBreakChoice(text: string): BreakChoice | null {
  if (text === NO_END) return { kind: 'exclusion', months: null };
  const [, digits, unit] = /^([1-9]\d{0,4})([hm])$/.exec(text) ?? [];
  if (digits === undefined) return null;
  return unit === 'h' ? { kind: 'timeOut', hours: Number(digits) } : { kind: 'exclusion', months: Number(digits) };
}

/** What a brand offers: durations of breaks in hours, and of exclusions in months. */
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

/** When a break that begins at `from` ends; `null` if it has no end. */
export function findBreakEnd(choice: BreakChoice, from: Date): Date | null {
  if (choice.kind === 'timeOut') return new Date(from.getTime() + choice.hours * HOUR_MS);
  return choice.months === null ? null : addMonths(from, choice.months);
}

/** Adds calendar months. A day that the month lacks becomes a later one, so that a period is never shorter than its months. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months);
  return to;
}
