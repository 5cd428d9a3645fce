import type { ReactNode } from 'react';
import type { GameCategory } from '@foyer/contract/game/category';
import { GameGrid, GameGridSkeleton } from '#src/features/lobby/game-grid.tsx';
import { GamesHead } from '#src/features/lobby/games-head.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';

/** Cards that stand in for a page on its way. */
const SHAPES = 12;

/** A category's first games, which its lane has already, while the rest is on its way. */
export function GamesOnTheWay({
  title,
  category,
}: {
  readonly title: string;
  readonly category: GameCategory | null;
}): ReactNode {
  const { lanes } = usePage().data.lobby;
  const lane = lanes.find(({ id }) => id === category);
  return (
    <section aria-labelledby="games-title" aria-busy>
      <GamesHead title={title} count={lane?.gameCount ?? null} />
      {lane ? <GameGrid games={lane.cards} /> : <GameGridSkeleton count={SHAPES} />}
    </section>
  );
}
