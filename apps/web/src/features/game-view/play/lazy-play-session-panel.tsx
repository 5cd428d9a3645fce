import { systemClock } from '@foyer/wps-client/clock';
import { type ReactNode, Suspense } from 'react';
import { PlaySessionFigures } from '#src/features/game-view/play/play-session-figures.tsx';
import type { GameProtection, GameProtectionOptions } from '#src/features/game-view/play/use-game-protection.ts';
import { createLazyComponent } from '#src/platform/lazy-component.ts';
import { Lazy } from '#src/platform/lazy.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';

export const lazyPlaySessionPanel = createLazyComponent(
  async () => (await import('#src/features/game-view/play/play-session-panel.tsx')).PlaySessionPanel,
);

interface LazyPlaySessionPanelProps {
  /** How the play session affects the game; `null` before the session is known. */
  readonly play: GameProtectionOptions | null;
  readonly protection: GameProtection;
  readonly onAnswered: () => void;
  readonly onLeave: () => void;
}

/**
 * The figures of the member's play session and its reality check. Placeholders reserve the space of the figures until
 * their chunk has loaded.
 */
export function LazyPlaySessionPanel({ play, protection, ...rest }: LazyPlaySessionPanelProps): ReactNode {
  const session = useSession();
  const figures = <PlaySessionFigures openedAtMs={play?.openedAtMs ?? null} reported={null} clock={systemClock} />;
  if (play === null || session.status !== 'member') return figures;
  const { openedAtMs, isLaunchRefused, onNoCheck } = play;
  const { isCovered, onCheckDue, takeBreak } = protection;
  const props = {
    ...rest,
    openedAtMs,
    isLaunchRefused,
    onNoCheck,
    onCheckDue,
    clock: systemClock,
    canCover: isCovered,
    onBreak: takeBreak,
  };
  return (
    <Suspense fallback={figures}>
      <Lazy component={lazyPlaySessionPanel} props={props} />
    </Suspense>
  );
}
