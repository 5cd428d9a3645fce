import type { PlaySessionView } from '@foyer/contract/protection/play-session';
import type { WpsClock } from '@foyer/wps-client/clock';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PlayClock } from '#src/features/game-view/play/play-clock.tsx';
import css from '#src/features/game-view/play/play-session-figures.module.css';
import { useFormatBalanceChange } from '#src/platform/i18n/use-format-balance-change.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

/** The play session as the server reported it last. */
export interface ReportedPlaySession {
  readonly play: PlaySessionView;
  /** Time at which the browser received the report, by `clock.elapsed()`. */
  readonly reportedAtMs: number;
}

/** Converts the server's start of the play session to a time of `clock.elapsed()`; `null` without a session. */
export function getPlaySessionStartMs({ play, reportedAtMs }: ReportedPlaySession): number | null {
  return play.beganAt === null ? null : reportedAtMs - (Date.parse(play.serverNow) - Date.parse(play.beganAt));
}

interface PlaySessionFiguresProps {
  /** When the game was opened, by `clock.elapsed()`; `null` if it is not open yet. */
  readonly openedAtMs: number | null;
  /** The server's last report of the play session; `null` before the first one. */
  readonly reported: ReportedPlaySession | null;
  readonly clock: WpsClock;
}

/**
 * Shows the time since the game was opened and the net result of the play session, if the brand has chosen them. If the
 * play session began earlier, the time counts from its start, so that a reload does not reset it. Without a play
 * session there is no net result: the member may play with a wallet that the server does not see.
 */
export function PlaySessionFigures({ openedAtMs, reported, clock }: PlaySessionFiguresProps): ReactNode {
  const t = useTranslations('play');
  const { site, currency } = usePage().data;
  const formatChange = useFormatBalanceChange();
  const { gameBar = [] } = site;
  if (gameBar.length === 0) return null;
  const sessionStartMs = reported && getPlaySessionStartMs(reported);
  const startedAtMs = openedAtMs === null ? null : Math.min(openedAtMs, sessionStartMs ?? openedAtMs);
  return (
    <dl className={css.figures}>
      {gameBar.includes('clock') && (
        <div className={css.figure}>
          <dt className={css.label}>{t('time')}</dt>
          <dd className={css.value}>
            <PlayClock startedAtMs={startedAtMs} clock={clock} />
          </dd>
        </div>
      )}
      {gameBar.includes('net') && (
        <div className={css.figure}>
          <dt className={css.label}>{t('net')}</dt>
          <dd className={css.value}>
            <bdi>{reported && sessionStartMs !== null ? formatChange(reported.play.net, currency) : '–'}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
