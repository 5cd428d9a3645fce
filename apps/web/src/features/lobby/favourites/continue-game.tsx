import { routePaths } from '@foyer/contract/page/route-paths';
import type { GameCard } from '@foyer/contract/game/game-card';
import { Play, X } from 'lucide';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/lobby/favourites/continue-game.module.css';
import { getGameLaunchHref } from '#src/features/lobby/get-game-launch-href.ts';
import { GameCover } from '#src/platform/page/game-cover.tsx';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { Icon } from '#src/ui/icon.tsx';

interface ContinueGameProps {
  readonly game: GameCard;
  /** Whether a round of the game is open. */
  readonly hasOpenRound: boolean;
  /** When the latest open round was staked, ISO 8601; `undefined` if that is unknown. */
  readonly openRoundStakedAt: string | undefined;
}

/** Strips that were closed, until the page is loaded again. */
const closedStrips = new Set<string>();

/** Returns the key of a game's strip. A strip that was closed must not hide a round that is opened later. */
export function getContinueGameKey({ game, hasOpenRound, openRoundStakedAt }: ContinueGameProps): string {
  return `${game.id} ${hasOpenRound} ${openRoundStakedAt}`;
}

/**
 * A strip above the bottom bar that leads back to the game that the member has just left or whose round is open,
 * perhaps on another device.
 */
export function ContinueGame(props: ContinueGameProps): ReactNode {
  const { game, hasOpenRound } = props;
  const key = getContinueGameKey(props);
  const t = useTranslations('games');
  const tGame = useTranslations('game');
  const [isClosed, setClosed] = useState(() => closedStrips.has(key));
  if (isClosed) return null;
  const onClose = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    closedStrips.add(key);
    // The button disappears: the focus moves to the heading of the lane before it.
    const heading = currentTarget.closest('aside')?.previousElementSibling?.querySelector<HTMLElement>('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    setClosed(true);
  };
  return (
    <aside className={css.strip} aria-label={t('continue', { name: game.name })}>
      <SiteLink className={css.link} href={getGameLaunchHref(game, routePaths.home)}>
        <GameCover className={css.cover} art={game.art} />
        <span className={css.text}>
          <span className={css.name}>{t('continue', { name: game.name })}</span>
          {hasOpenRound && <span className={css.round}>{t('openRound')}</span>}
        </span>
        <Icon icon={Play} size={20} />
      </SiteLink>
      <button type="button" className={css.close} aria-label={tGame('close')} onClick={onClose}>
        <Icon icon={X} size={20} />
      </button>
    </aside>
  );
}
