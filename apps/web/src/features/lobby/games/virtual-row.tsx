import type { ReactNode } from 'react';
import { FavouriteHeart } from '#src/features/lobby/favourites/favourite-heart.tsx';
import { GameCard } from '#src/features/lobby/game-card.tsx';
import shapes from '#src/features/lobby/games/game-grid.module.css';
import css from '#src/features/lobby/games/virtual-grid.module.css';
import type { Games } from '#src/features/lobby/games/use-games.ts';

interface VirtualRowProps {
  readonly row: number;
  readonly columns: number;
  readonly games: Games;
  readonly backUrl: string;
}

/** One row of a long grid; a game whose page is on its way is a shape of the same size. */
export function VirtualRow({ row, columns, games, backUrl }: VirtualRowProps): ReactNode {
  const first = row * columns;
  const left = Math.min(columns, (games.count ?? 0) - first);
  return (
    <div className={css.row} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {Array.from({ length: left }, (_, at) => {
        const game = games.at(first + at);
        return game === null ? (
          <div key={at} className={shapes.shape} aria-hidden />
        ) : (
          <GameCard
            key={at}
            as="div"
            game={game}
            backUrl={backUrl}
            when="first"
            favourite={<FavouriteHeart game={game} />}
          />
        );
      })}
    </div>
  );
}
