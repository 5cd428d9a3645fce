import type { ReactNode } from 'react';
import { Games } from '#src/features/lobby/games.tsx';
import type { GamesProps } from '#src/features/lobby/games.tsx';
import { WithQueries } from '#src/platform/queries/with-queries.tsx';

/** The games of a category or a search with the cache they are read through: a chunk of its own, which home does without. */
export function GamesPart(props: GamesProps): ReactNode {
  return (
    <WithQueries>
      <Games {...props} />
    </WithQueries>
  );
}
