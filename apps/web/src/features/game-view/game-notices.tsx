import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GameNotice } from '#src/features/game-view/game-notice.tsx';
import type { GameState } from '#src/features/game-view/game-state.ts';
import type { StartTrouble } from '#src/features/game-view/use-start-phase.ts';

interface GameNoticesProps {
  readonly online: boolean;
  readonly trouble: GameState['trouble'] | 'led-away';
  /** How its start goes wrong, before it has said that it is there. */
  readonly start: StartTrouble | null;
  readonly onReload: () => void;
  readonly onWindow: (() => void) | undefined;
  readonly onSeen: () => void;
}

/** The one thing that most needs saying over a game: without a line nothing else can be mended. */
export function GameNotices({ online, trouble, start, onReload, onWindow, onSeen }: GameNoticesProps): ReactNode {
  const t = useTranslations('game');
  if (!online) return <GameNotice text={t('offline')} />;
  if (trouble) return <GameNotice text={t(`trouble.${trouble}`)} onRetry={onReload} />;
  if (!start) return null;
  return <GameNotice text={t(`start.${start}`)} onRetry={onReload} onWindow={onWindow} onClose={onSeen} />;
}
