import { formatCountdown } from '@foyer/contract/countdown';
import type { GameDraws } from '@foyer/contract/game/get-draws';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/draw-results/draw-results.module.css';
import { useFormatTime } from '#src/platform/i18n/use-format-time.ts';

const SECOND_MS = 1_000;
/** Time before a draw, in milliseconds, from which a countdown replaces its day and time. */
const COUNTDOWN_MAX_MS = 86_400_000;

interface NextDrawProps extends Pick<GameDraws, 'nextDraw'> {
  /** The server's time, in milliseconds since 1970; `null` if it is unknown, which shows the time of the draw. */
  readonly now: number | null;
}

/** The time until a game's next draw, or its date; nothing if none is announced. */
export function NextDraw({ nextDraw, now }: NextDrawProps): ReactNode {
  const t = useTranslations('draws');
  const formatTime = useFormatTime();
  if (nextDraw === null) return null;
  const left = now === null ? COUNTDOWN_MAX_MS : Math.max(0, nextDraw.drawAt - now);
  const moment = new Date(nextDraw.drawAt).toISOString();
  const text = left < COUNTDOWN_MAX_MS ? formatCountdown(Math.ceil(left / SECOND_MS)) : formatTime(moment);
  return (
    <p className={css.time}>
      {t('next')}{' '}
      <time className={css.countdown} dateTime={moment}>
        {text}
      </time>
    </p>
  );
}
