import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatCountdown } from '@foyer/contract/countdown';
import css from '#src/platform/form/rate-limit-wait-note.module.css';

interface RateLimitWaitNoteProps {
  /** Seconds until the next submit is allowed. At 0, nothing is rendered. */
  readonly seconds: number;
}

/**
 * A note that too many requests were sent and how long to wait. Screen readers announce it once; the visible text
 * counts down.
 */
export function RateLimitWaitNote({ seconds }: RateLimitWaitNoteProps): ReactNode {
  return seconds === 0 ? null : <CountingNote seconds={seconds} />;
}

function CountingNote({ seconds }: RateLimitWaitNoteProps): ReactNode {
  const t = useTranslations('fields');
  const [initialSeconds] = useState(seconds);
  return (
    <div className={css.note}>
      <p role="alert" className="visually-hidden">
        {t('tooMany', { time: formatCountdown(initialSeconds) })}
      </p>
      <p aria-hidden className={css.text}>
        {t('tooMany', { time: formatCountdown(seconds) })}
      </p>
    </div>
  );
}
