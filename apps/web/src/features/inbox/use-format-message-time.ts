import type { InboxDay } from '#src/features/inbox/group-inbox-messages.ts';
import { getFormatLocale, usesNumericDates } from '#src/platform/i18n/language-tag.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

const numericDate = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/**
 * Returns a function that formats the creation time of a message in the page's language and the device's time zone: the
 * time of day for messages of today and yesterday, else the date. A text that is not a time is returned unchanged,
 * because an operator's platform may send one. Only for pages that the server does not render, because it does not
 * know the time zone.
 */
export function useFormatMessageTime(): (moment: string, day: InboxDay) => string {
  const { language } = usePage().data;
  const locale = getFormatLocale(language);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const date = new Intl.DateTimeFormat(locale, usesNumericDates(language) ? numericDate : { dateStyle: 'medium' });
  return (moment, day) => {
    if (Number.isNaN(Date.parse(moment))) return moment;
    return (day === 'earlier' ? date : time).format(new Date(moment));
  };
}
