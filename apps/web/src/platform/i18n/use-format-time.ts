import { getFormatLocale, usesNumericDates } from '#src/platform/i18n/language-tag.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

const shortTime = { hour: '2-digit', minute: '2-digit' } as const;
const numericDate = { day: '2-digit', month: '2-digit', year: 'numeric', ...shortTime } as const;
const namedDate = { day: 'numeric', month: 'short', year: 'numeric', ...shortTime } as const;

/**
 * Returns a function that formats an ISO 8601 time as date and time in the page's language, in the visitor's time zone.
 * On the server and during hydration the time zone is unknown, so the function uses UTC and appends "UTC". A text that
 * is not a time is returned unchanged, because an operator's platform may send one.
 */
export function useFormatTime(): (moment: string) => string {
  const { language } = usePage().data;
  const knowsZone = useHydrated();
  const style = usesNumericDates(language) ? numericDate : namedDate;
  const zone = knowsZone ? {} : ({ timeZone: 'UTC' } as const);
  const format = new Intl.DateTimeFormat(getFormatLocale(language), { ...style, ...zone });
  return (moment) => {
    if (Number.isNaN(Date.parse(moment))) return moment;
    const text = format.format(new Date(moment));
    return knowsZone ? text : `${text} UTC`;
  };
}
