import type { ReactNode } from 'react';
import type { GameCategory } from '@foyer/contract/game/category';
import { GamesHead } from '#src/features/lobby/games-head.tsx';
import { GamesStandIn } from '#src/features/lobby/games-stand-in.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';

interface GamesOnTheWayProps {
  readonly title: string;
  /** `null` for a search. */
  readonly category: GameCategory | null;
}

/** A list of games while the chunk that reads it is on its way. */
export function GamesOnTheWay({ title, category }: GamesOnTheWayProps): ReactNode {
  const lane = usePage().data.lobby.lanes.find(({ id }) => id === category);
  return (
    <section aria-labelledby="games-title" aria-busy>
      <GamesHead title={title} count={lane?.gameCount ?? null} />
      <GamesStandIn category={category} />
    </section>
  );
}
