import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatMinutes } from '#src/ui/form/format-minutes.ts';
import css from '#src/ui/form/wait-note.module.css';

interface WaitNoteProps {
  /** Seconds left; nothing is rendered at 0. */
  readonly seconds: number;
}

/** Wait after a rate limit: announced once to screen readers, and counted down visibly. */
export function WaitNote({ seconds }: WaitNoteProps): ReactNode {
  return seconds === 0 ? null : <CountingNote seconds={seconds} />;
}

function CountingNote({ seconds }: WaitNoteProps): ReactNode {
  const t = useTranslations('fields');
  const [initialSeconds] = useState(seconds);
  return (
    <div className={css.note}>
      <p role="alert" className="visually-hidden">
        {t('tooMany', { time: formatMinutes(initialSeconds) })}
      </p>
      <p aria-hidden className={css.text}>
        {t('tooMany', { time: formatMinutes(seconds) })}
      </p>
    </div>
  );
}
