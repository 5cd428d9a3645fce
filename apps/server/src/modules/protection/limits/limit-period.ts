import type { LimitPeriod } from '@foyer/contract/protection/member-limit-kinds';

/**
 * The first local date (`YYYY-MM-DD`) of the day, week and month that contain an instant. Periods begin at midnight in
 * the brand's time zone, weeks on Monday.
 */
export type LimitPeriodStartDates = Readonly<Record<LimitPeriod, string>>;

const DAY_MS = 24 * 60 * 60_000;
const DAYS_PER_WEEK = 7;
/** The largest difference between a time zone and UTC, rounded up, in milliseconds. */
const MAX_OFFSET_MS = 15 * 60 * 60_000;

/** Cached date formats by time zone, because creating a format takes much longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

/** Returns the local date of an instant in a time zone, `YYYY-MM-DD`. The instant is in milliseconds since 1970. */
export function getLocalDate(at: number, zone: string): string {
  const parts = getFormat(zone).formatToParts(at);
  const find = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${find('year')}-${find('month')}-${find('day')}`;
}

/** Adds days to a date `YYYY-MM-DD`. Does not depend on a time zone. */
export function addDays(date: string, days: number): string {
  return toDate(Date.parse(date) + days * DAY_MS);
}

const toDate = (ms: number): string => new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns the first local dates of the day, week and month that contain an instant. */
export function getLimitPeriodStartDates(at: number, zone: string): LimitPeriodStartDates {
  const day = getLocalDate(at, zone);
  const daysSinceMonday = (new Date(day).getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;
  return { day, week: addDays(day, -daysSinceMonday), month: `${day.slice(0, 'YYYY-MM'.length)}-01` };
}

/** Returns the first instant after the day, week or month that contains `at`, in milliseconds since 1970. */
export function getLimitPeriodEnd(period: LimitPeriod, at: number, zone: string): number {
  const start = getLimitPeriodStartDates(at, zone)[period];
  if (period === 'day') return getStartOfLocalDate(addDays(start, 1), zone);
  if (period === 'week') return getStartOfLocalDate(addDays(start, DAYS_PER_WEEK), zone);
  const [year = 0, month = 0] = start.split('-').map(Number);
  // `Date.UTC` counts months from 0, so that the number of a month is the next month.
  return getStartOfLocalDate(toDate(Date.UTC(year, month, 1)), zone);
}

/**
 * Returns the first instant of a local date, in milliseconds since 1970. It is found by a binary search, because a date
 * can begin at 01:00: a change to daylight saving time can skip midnight.
 */
export function getStartOfLocalDate(date: string, zone: string): number {
  let before = Date.parse(date) - MAX_OFFSET_MS;
  let after = Date.parse(date) + MAX_OFFSET_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (getLocalDate(middle, zone) >= date) after = middle;
    else before = middle;
  }
  return after;
}
