import type { ReactNode } from 'react';
import type { GameCard as Game } from '@foyer/contract/game/game-card';
import { useHearts } from '#src/features/lobby/favourites/use-hearts.ts';
import type { GameCardProps } from '#src/features/lobby/game-card.tsx';
import css from '#src/features/lobby/games/grid/game-grid.module.css';
import { GridCard } from '#src/features/lobby/games/grid/grid-card.tsx';

/** Covers that stand on the first screen of a grid: three rows of three. */
const ON_FIRST_SCREEN = 9;

interface GameGridProps {
  /** `null` is the shape of one that is drawn in a moment. */
  readonly games: readonly (Game | null)[];
  readonly backUrl: string;
  /** When covers are fetched, if not those of the first screen at once. */
  readonly when?: GameCardProps['when'];
}

/** Games side by side, as many a row as the width allows. */
export function GameGrid({ games, backUrl, when }: GameGridProps): ReactNode {
  const hearts = useHearts();
  return (
    <ul className={css.grid}>
      {games.map((game, index) =>
        game ? (
          <GridCard
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
