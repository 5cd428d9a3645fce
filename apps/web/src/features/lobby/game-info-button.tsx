import type { GameCard } from '@foyer/contract/game/game-card';
import { Info } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/lobby/card-button.module.css';
import { getGameLaunchHref } from '#src/features/lobby/get-game-launch-href.ts';
import { overlayTriggerAttributes } from '#src/platform/overlay/overlay-map.ts';
import { getOverlayStack, openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

interface GameInfoButtonProps {
  readonly game: GameCard;
  /** URL to which Back leads from the launched game. */
  readonly backUrl: string;
}

/**
 * The button on a card that opens the published information about the game, before a launch. Its attribute makes the
 * page load the sheet on a tap. A closed game has no such button: its card explains why the game is closed.
 */
export function GameInfoButton({ game, backUrl }: GameInfoButtonProps): ReactNode {
  const t = useTranslations('gameInfo');
  const isOffered = useFeature('gameInfo');
  const hydrated = useHydrated();
  if (!isOffered || game.closed) return null;
  const launchHref = getGameLaunchHref(game, backUrl);
  return (
    <button
      type="button"
      // The page's inline script repeats taps before hydration after it.
      data-early={hydrated ? undefined : ''}
      className={`${css.button} ${css.info}`}
      aria-label={t('about', { name: game.name })}
      {...overlayTriggerAttributes('gameInfo')}
      onClick={() => {
        // The second tap of a double tap must not open a second sheet.
        if (getOverlayStack().at(-1)?.name !== 'gameInfo') void openOverlay('gameInfo', { game, launchHref });
      }}
    >
      <Icon icon={Info} size={16} />
    </button>
  );
}
