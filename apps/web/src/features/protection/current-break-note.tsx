import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/protection/protection.module.css';
import { useFormatTime } from '#src/platform/i18n/use-format-time.ts';

/** States until when the member's break from play lasts. Empty without a break. */
export function CurrentBreakNote({ until }: { readonly until: string | null }): ReactNode {
  const t = useTranslations('protection');
  const formatTime = useFormatTime();
  return (
    <div role="status">
      {until !== null && <p className={css.state}>{t('onBreak', { date: formatTime(until) })}</p>}
    </div>
  );
}
