import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { leftText } from '#src/features/site-status/left-text.ts';
import css from '#src/features/site-status/site-notice.module.css';

const SECOND_MS = 1_000;

/**
 * Counts down to the end of a maintenance. Drawn by the server it is hidden until a script knows what time it is: the one
 * that is in the page, or this. Once the hour is over it says that it takes longer.
 */
export function TimeLeft({ endsAt }: { readonly endsAt: string }): ReactNode {
  const t = useTranslations('pages');
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tell = (): void => setNow(Date.now());
    tell();
    const timer = setInterval(tell, SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const left = now === null ? null : Date.parse(endsAt) - now;
  return (
    <>
      <p className={css.left} hidden={left === null || left <= 0}>
        <span className={css.label}>{t('timeLeft')}</span>
        <time role="timer" dateTime={endsAt} data-ends={endsAt} dir="ltr">
          {left === null ? '' : leftText(left)}
        </time>
      </p>
      <p className={css.end} data-overrun hidden={left === null || left > 0}>
        {t('overrun')}
      </p>
    </>
  );
}
