import { getFormatLocale, usesNumericDates } from '#src/platform/i18n/language-tag.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

const numericDate = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/**
 * Returns a function that formats an ISO 8601 time as a date in the page's language. The date is in UTC, so that server
 * and browser render the same. A text that is not a time is returned unchanged, because an operator's platform may send
 * one.
 */
export function useFormatDate(): (moment: string) => string {
  const { language } = usePage().data;
  const style = usesNumericDates(language) ? numericDate : { dateStyle: 'medium' as const };
  const format = new Intl.DateTimeFormat(getFormatLocale(language), { ...style, timeZone: 'UTC' });
  return (moment) => (Number.isNaN(Date.parse(moment)) ? moment : format.format(new Date(moment)));
}
