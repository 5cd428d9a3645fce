import { tagOf } from '#src/platform/i18n/words.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';

/** A moment, ISO 8601, as its day in the reader's language; in UTC, so that server and browser write the same. */
export function useDay(): (moment: string) => string {
  const format = new Intl.DateTimeFormat(tagOf(usePage().data.language), { dateStyle: 'medium', timeZone: 'UTC' });
  return (moment) => format.format(new Date(moment));
}
