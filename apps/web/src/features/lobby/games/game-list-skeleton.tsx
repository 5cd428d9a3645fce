import type { ReactNode } from 'react';
import type { GameCategory } from '@foyer/contract/game/game-category';
import type { GameCard as Game } from '@foyer/contract/game/game-card';
import { GameGridSkeleton } from '#src/features/lobby/games/game-grid-skeleton.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { GameCard } from '#src/features/lobby/game-card.tsx';
import css from '#src/features/lobby/games/grid/game-grid.module.css';

/** Number of skeleton cards. */
const SKELETON_CARDS = 12;

interface GameListSkeletonProps {
  /** Category of the list; `null` for all categories. */
  readonly category: GameCategory | null;
  readonly backUrl: string;
}

/** Placeholder of a category's game list: the games of its lane if the page has them, otherwise skeleton cards. */
export function GameListSkeleton({ category, backUrl }: GameListSkeletonProps): ReactNode {
  const { lanes } = usePage().data.lobby;
  const lane = lanes.find(({ id }) => id === category);
  return lane ? <PlainGrid games={lane.cards} backUrl={backUrl} /> : <GameGridSkeleton count={SKELETON_CARDS} />;
}

interface PlainGridProps {
  readonly games: readonly Game[];
  readonly backUrl: string;
}

function PlainGrid({ games, backUrl }: PlainGridProps): ReactNode {
  return (
    <ul className={css.grid}>
      {games.map((game) => (
        <GameCard key={game.id} game={game} backUrl={backUrl} when="first" />
      ))}
    </ul>
  );
}
