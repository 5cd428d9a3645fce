import type { ReactNode } from 'react';
import type { GameCard as Game } from '@foyer/contract/game/game-card';
import { useFavouriteHearts } from '#src/features/lobby/favourites/use-favourite-hearts.ts';
import type { GameCardProps } from '#src/features/lobby/game-card.tsx';
import css from '#src/features/lobby/games/grid/game-grid.module.css';
import { GameGridCard } from '#src/features/lobby/games/grid/grid-card.tsx';

/** Number of cover images on the first screen of a grid: three rows of three. */
const ON_FIRST_SCREEN = 9;

interface GameGridProps {
  /** The games of the grid; `null` renders a skeleton card. */
  readonly games: readonly (Game | null)[];
  readonly backUrl: string;
  /** When cover images load. Default: at once on the first screen, later for the rest. */
  readonly when?: GameCardProps['when'];
}

export function GameGrid({ games, backUrl, when }: GameGridProps): ReactNode {
  const hearts = useFavouriteHearts();
  return (
    <ul className={css.grid}>
      {games.map((game, index) =>
        game ? (
          <GameGridCard
            key={game.id}
            game={game}
            backUrl={backUrl}
            hearts={hearts}
            when={when ?? (index < ON_FIRST_SCREEN ? 'first' : 'later')}
          />
        ) : (
          <li key={index} className={css.shape} aria-hidden />
        ),
      )}
    </ul>
  );
}
