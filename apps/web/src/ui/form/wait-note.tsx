import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatMinutes } from '#src/ui/form/format-minutes.ts';
import css from '#src/ui/form/wait-note.module.css';

interface WaitNoteProps {
  /** Seconds left; nothing is rendered at 0. */
  readonly seconds: number;
}

/** Rate limit: announces the wait once to screen readers and counts down visibly. */
export function WaitNote({ seconds }: WaitNoteProps): ReactNode {
  return seconds === 0 ? null : <CountingNote seconds={seconds} />;
}

function CountingNote({ seconds }: WaitNoteProps): ReactNode {
  const t = useTranslations('fields');
  const [first] = useState(seconds);
  return (
    <div className={css.note}>
      <p role="alert" className="visually-hidden">
        {t('tooMany', { time: formatMinutes(first) })}
      </p>
      <p aria-hidden className={css.words}>
        {t('tooMany', { time: formatMinutes(seconds) })}
      </p>
    </div>
  );
}
