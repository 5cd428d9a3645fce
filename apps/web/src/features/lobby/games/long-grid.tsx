import { Suspense, type ReactNode } from 'react';
import { GameGrid } from '#src/features/lobby/games/game-grid.tsx';
import type { Games, PageRange } from '#src/features/lobby/games/use-games.ts';
import { deferred } from '#src/platform/deferred.ts';

const virtualGrid = deferred(async () => (await import('#src/features/lobby/games/virtual-grid.tsx')).VirtualGrid);

interface LongGridProps {
  readonly games: Games;
  readonly backUrl: string;
  readonly onRange: (range: PageRange) => void;
}

/** A grid of any length, of which only what is near the screen exists; its first page until the script for that is there. */
export function LongGrid(props: LongGridProps): ReactNode {
  const { games, backUrl } = props;
  return (
    <Suspense fallback={<GameGrid games={games.games} backUrl={backUrl} />}>
      <virtualGrid.Part {...props} />
    </Suspense>
  );
}
