import { getLocalDate } from '#src/modules/protection/limits/limit-period.ts';

interface AgeQuestion {
  readonly years: number;
  /** The instant at which the age is asked for, in milliseconds since 1970. */
  readonly now: number;
  /** Time zone in which the day of the birthday begins. */
  readonly zone: string;
}

const YEAR_LENGTH = 'YYYY'.length;

/**
 * Whether a person born on `birthDate` (`YYYY-MM-DD`) has reached an age in years. A person born on 29 February reaches
 * it on 1 March of a year without that day.
 */
export function hasReachedAge(birthDate: string, { years, now, zone }: AgeQuestion): boolean {
  const today = getLocalDate(now, zone);
  return birthDate <= `${Number(today.slice(0, YEAR_LENGTH)) - years}${today.slice(YEAR_LENGTH)}`;
}
