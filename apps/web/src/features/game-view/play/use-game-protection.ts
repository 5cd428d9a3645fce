import { systemClock } from '@foyer/wps-client/clock';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStopAfterRound } from '#src/features/game-view/play/use-stop-after-round.ts';
import { useQuickBreak } from '#src/features/game-view/play/use-quick-break.ts';
import { GAME_BREAK_TOAST_MS } from '#src/platform/clock/time-limits.ts';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { useToasts } from '#src/platform/toast/toast-context.ts';

export interface GameProtectionOptions {
  /** When the game was opened, by `performance.now()`. A relaunch does not change it. */
  readonly openedAtMs: number;
  /** True if the server refused the launch because of a reality check. */
  readonly isLaunchRefused: boolean;
  /**
   * Called when a break has begun and the round is over, so the game must close. `until` is the end of the break, ISO
   * 8601 in UTC.
   */
  readonly onBreak: (until: string) => void;
  /** Called if the server reports no reality check after it has refused the launch because of one. */
  readonly onNoCheck: () => void;
}

export interface GameProtection {
  /** True if the game must stop, because a reality check is due or a break has begun. */
  readonly isStopping: boolean;
  /**
   * True once the game must stop and its round has ended, or 20 s have passed: a reality check may then cover the game.
   */
  readonly isCovered: boolean;
  readonly onCheckDue: (isDue: boolean) => void;
  /**
   * Offers the member a break from play, and resolves to true if the break has begun; `null` if the site has no breaks.
   */
  readonly takeBreak: (() => Promise<boolean>) | null;
}

/**
 * Stops the game for a reality check or a break when its round has ended, or after 20 s if it has not. `play` is `null`
 * in a trial.
 */
export function useGameProtection(play: GameProtectionOptions | null, hasRound: boolean): GameProtection {
  const t = useTranslations('play');
  const toasts = useToasts();
  const hasBreaks = useFeature('protection');
  const [isCheckDue, setCheckDue] = useState(false);
  const [breakUntil, setBreakUntil] = useState<string | null>(null);
  const takeBreak = useQuickBreak(setBreakUntil);
  const isStopping = isCheckDue || breakUntil !== null;
  const isCovered = useStopAfterRound({ isStopping, hasRound }, systemClock);

  useEffect(() => {
    if (breakUntil === null) return;
    if (isCovered) play?.onBreak(breakUntil);
    else if (hasRound) toasts.show(t('breakSoon'), GAME_BREAK_TOAST_MS);
  }, [breakUntil, isCovered, hasRound, play, toasts, t]);

  return { isStopping, isCovered, onCheckDue: setCheckDue, takeBreak: play !== null && hasBreaks ? takeBreak : null };
}
