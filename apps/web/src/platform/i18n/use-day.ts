import { formatTagOf, writesDaysInFigures } from '#src/platform/i18n/format-tag.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

const inFigures = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** A moment, ISO 8601, as its day in the reader's language; in UTC, so that server and browser write the same. */
export function useDay(): (moment: string) => string {
  const { language } = usePage().data;
  const style = writesDaysInFigures(language) ? inFigures : { dateStyle: 'medium' as const };
  const format = new Intl.DateTimeFormat(formatTagOf(language), { ...style, timeZone: 'UTC' });
  return (moment) => format.format(new Date(moment));
}
