import type { WpsClock } from '@foyer/wps-client/clock';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatPlayTime } from '#src/features/game-view/play/play-clock.tsx';
import { getPlaySessionStartMs, type ReportedPlaySession } from '#src/features/game-view/play/play-session-figures.tsx';
import css from '#src/features/game-view/play/reality-check-dialog.module.css';
import { useFormatBalanceChange } from '#src/platform/i18n/use-format-balance-change.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

const SECOND_MS = 1_000;

interface RealityCheckDialogProps {
  readonly reported: ReportedPlaySession;
  readonly clock: WpsClock;
  readonly onContinue: () => void;
  readonly onLeave: () => void;
  /** Offers the member a break from play; `null` if the site has no breaks. */
  readonly onBreak: (() => void) | null;
}

const ignoreDismissal = (): void => undefined;

/**
 * The reality check over a game: the time and the net result of the play session. Only an answer closes it, not Escape
 * or a tap outside. The heading has the focus, so that a key pressed for the game does not press a button of the
 * dialog.
 */
export function RealityCheckDialog(props: RealityCheckDialogProps): ReactNode {
  const { reported, clock, onContinue, onLeave, onBreak } = props;
  const t = useTranslations('play');
  const account = useTranslations('account');
  const { currency } = usePage().data;
  const formatChange = useFormatBalanceChange();
  const heading = useRef<HTMLHeadingElement>(null);
  // The time of the check does not change while the member reads it.
  const [seconds] = useState(() => {
    const startMs = getPlaySessionStartMs(reported);
    return startMs === null ? 0 : Math.max(0, Math.floor((clock.elapsed() - startMs) / SECOND_MS));
  });

  useEffect(() => heading.current?.focus(), []);

  return (
    <Dialog id="realityCheck" labelledBy="realityCheck-title" open onDismiss={ignoreDismissal}>
      <h2 ref={heading} id="realityCheck-title" className={css.title} tabIndex={-1}>
        {t('check')}
      </h2>
      <dl className={css.figures}>
        <div className={css.figure}>
          <dt className={css.label}>{t('time')}</dt>
          <dd className={css.value}>
            <bdi dir="ltr">{formatPlayTime(seconds)}</bdi>
          </dd>
        </div>
        <div className={css.figure}>
          <dt className={css.label}>{t('net')}</dt>
          <dd className={css.value}>
            <bdi>{formatChange(reported.play.net, currency)}</bdi>
          </dd>
        </div>
      </dl>
      <Button onClick={onContinue}>{t('continue')}</Button>
      <Button kind="secondary" onClick={onLeave}>
        {t('leave')}
      </Button>
      {onBreak && (
        <Button kind="secondary" onClick={onBreak}>
          {account('break')}
        </Button>
      )}
    </Dialog>
  );
}
