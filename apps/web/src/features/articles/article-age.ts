import type { ArticleSummary } from '@foyer/contract/content/articles';
import { createCalendarDateFormatter } from '#src/platform/i18n/calendar-date.ts';

const DAY_MS = 24 * 60 * 60_000;
/** An article is new for a week after its start, and ends soon for a week before its end. */
const NOTED_DAYS = 7;

/** That an article is new, or the number of calendar days until it ends: 0 is today. */
export type ArticleAge = { readonly kind: 'new' } | { readonly kind: 'ends'; readonly days: number };

/**
 * Returns whether an article is new or ends within a week; `null` for others. The end comes first. Days are calendar
 * dates in `zone`, an IANA name; without it in the time zone of the device. An article that ends at midnight ends on the
 * day before.
 */
export function getArticleAge(
  { from, until }: Pick<ArticleSummary, 'from' | 'until'>,
  now: Date,
  zone?: string,
): ArticleAge | null {
  const formatCalendarDate = createCalendarDateFormatter(zone);
  /** Calendar days from today to a moment, in milliseconds since 1970. */
  const countDaysUntil = (moment: number): number =>
    (Date.parse(formatCalendarDate(new Date(moment))) - Date.parse(formatCalendarDate(now))) / DAY_MS;
  // `NaN` if a platform has sent another text.
  const end = until === null ? Number.NaN : Date.parse(until);
  if (end <= now.getTime()) return null;
  const daysLeft = Number.isNaN(end) ? Number.NaN : countDaysUntil(end - 1);
  if (daysLeft <= NOTED_DAYS) return { kind: 'ends', days: daysLeft };
  const start = from === null ? Number.NaN : Date.parse(from);
  const daysOld = Number.isNaN(start) ? Number.NaN : -countDaysUntil(start);
  return daysOld >= 0 && daysOld < NOTED_DAYS ? { kind: 'new' } : null;
}
