import type { WpsClock } from '@foyer/wps-client/clock';
import { type ReactNode, useEffect, useRef } from 'react';
import { PlaySessionFigures } from '#src/features/game-view/play/play-session-figures.tsx';
import { RealityCheckDialog } from '#src/features/game-view/play/reality-check-dialog.tsx';
import { usePlaySession, type WatchedPlaySession } from '#src/features/game-view/play/use-play-session.ts';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';

/** How to continue after the server has refused a launch because of a reality check. */
interface RefusedLaunch {
  readonly isLaunchRefused: boolean;
  /** Called when the member has answered the reality check of the refused launch. */
  readonly onAnswered: () => void;
  /** Called if the server reports no reality check after it has refused the launch. */
  readonly onNoCheck: () => void;
}

interface PlaySessionPanelProps extends RefusedLaunch {
  /** When the game was opened, by `clock.elapsed()`. */
  readonly openedAtMs: number;
  readonly clock: WpsClock;
  /** True if a reality check may cover the game, because the round is over. */
  readonly canCover: boolean;
  /** Called when a reality check becomes due, and when it is answered in any tab. */
  readonly onCheckDue: (isDue: boolean) => void;
  readonly onLeave: () => void;
  /**
   * Offers the member a break from play, and resolves to true if the break has begun; `null` if the site has no breaks.
   */
  readonly onBreak: (() => Promise<boolean>) | null;
}

/**
 * Shows the play session and its reality checks over a running game. Its chunk loads with the game, for members only.
 */
export function PlaySessionPanel(props: PlaySessionPanelProps): ReactNode {
  return (
    <SharedQueryProvider>
      <WatchedPlaySessionPanel {...props} />
    </SharedQueryProvider>
  );
}

function WatchedPlaySessionPanel(props: PlaySessionPanelProps): ReactNode {
  const { openedAtMs, clock, canCover, onCheckDue, onLeave, onBreak } = props;
  const watched = usePlaySession(clock);
  const { reported, isCheckDue, answerCheck } = watched;
  const hasLeft = useRef(false);
  useRefusedLaunch(watched, props, hasLeft);
  useEffect(() => onCheckDue(isCheckDue), [isCheckDue, onCheckDue]);

  const leave = (): void => {
    hasLeft.current = true;
    void answerCheck('stop');
    onLeave();
  };
  const takeBreak = async (): Promise<void> => {
    if (!(await onBreak?.())) return;
    hasLeft.current = true;
    await answerCheck('stop');
  };
  return (
    <>
      <PlaySessionFigures {...{ openedAtMs, reported, clock }} />
      {reported && isCheckDue && canCover && (
        <RealityCheckDialog
          {...{ reported, clock }}
          onContinue={() => void answerCheck('continue')}
          onLeave={leave}
          onBreak={onBreak && (() => void takeBreak())}
        />
      )}
    </>
  );
}

/**
 * Shows the reality check because of which the server refused a launch, and repeats the launch after the answer.
 * Repeats it at once if the member answered before the refusal arrived.
 */
function useRefusedLaunch(
  { isCheckDue, refresh }: WatchedPlaySession,
  { isLaunchRefused, onAnswered, onNoCheck }: RefusedLaunch,
  hasLeft: { readonly current: boolean },
): void {
  const check = useRef<'none' | 'due' | 'answered'>('none');

  useEffect(() => {
    if (!isLaunchRefused || check.current !== 'none') return undefined;
    let isCurrent = true;
    void refresh().then((isDue) => {
      if (isCurrent && !isDue) onNoCheck();
    });
    return () => {
      isCurrent = false;
    };
    // Once for each refusal.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLaunchRefused]);

  useEffect(() => {
    if (isCheckDue) check.current = 'due';
    else if (check.current === 'due') check.current = 'answered';
    if (!isLaunchRefused || check.current !== 'answered' || hasLeft.current) return;
    check.current = 'none';
    onAnswered();
  }, [isLaunchRefused, isCheckDue, hasLeft, onAnswered]);
}
