import type { ReactNode } from 'react';
import type { GameCategory } from '@foyer/contract/game/category';
import { GameGrid, GameGridSkeleton } from '#src/features/lobby/game-grid.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';

/** Cards that stand in for a page on its way. */
const SHAPES = 12;

/** In place of games that are on their way: those the category's lane has already, or shapes for a search. */
export function GamesStandIn({ category }: { readonly category: GameCategory | null }): ReactNode {
  const { lanes } = usePage().data.lobby;
  const lane = lanes.find(({ id }) => id === category);
  return lane ? <GameGrid games={lane.cards} /> : <GameGridSkeleton count={SHAPES} />;
}
