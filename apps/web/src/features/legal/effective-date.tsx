import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatDate } from '#src/platform/i18n/use-format-date.ts';

/** Shows "In effect from" and the date of a version of a legal text. The date is ISO 8601. */
export function EffectiveDate({ effective }: { readonly effective: string }): ReactNode {
  const t = useTranslations('legal');
  const formatDate = useFormatDate();
  return t.rich('since', {
    date: formatDate(effective),
    time: (text) => (
      <time key="time" dateTime={effective}>
        {text}
      </time>
    ),
  });
}
