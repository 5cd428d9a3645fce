import type { ReactNode } from 'react';
import type { GameCategory } from '@foyer/contract/game/category';
import { GameShapes } from '#src/features/lobby/games/game-shapes.tsx';
import { PlainGrid } from '#src/features/lobby/games/plain-grid.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';

/** Cards that stand in for a page on its way. */
const SHAPES = 12;

interface GamesStandInProps {
  /** `null` for a list of several. */
  readonly category: GameCategory | null;
  readonly backUrl: string;
}

/** In place of games that are on their way: those the category's lane has already, or shapes. */
export function GamesStandIn({ category, backUrl }: GamesStandInProps): ReactNode {
  const { lanes } = usePage().data.lobby;
  const lane = lanes.find(({ id }) => id === category);
  return lane ? <PlainGrid games={lane.cards} backUrl={backUrl} /> : <GameShapes count={SHAPES} />;
}
