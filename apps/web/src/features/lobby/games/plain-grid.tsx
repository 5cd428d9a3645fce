import type { ReactNode } from 'react';
import type { GameCard as Game } from '@foyer/contract/game/game-card';
import { GameCard } from '#src/features/lobby/game-card.tsx';
import css from '#src/features/lobby/games/game-grid.module.css';

interface PlainGridProps {
  readonly games: readonly Game[];
  readonly backUrl: string;
}

/** Games that stand in for a list on its way. */
export function PlainGrid({ games, backUrl }: PlainGridProps): ReactNode {
  return (
    <ul className={css.grid}>
      {games.map((game) => (
        <GameCard key={game.id} game={game} backUrl={backUrl} when="first" />
      ))}
    </ul>
  );
}
