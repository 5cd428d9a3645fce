import type { ReactNode } from 'react';
import { Games } from '#src/features/lobby/games/games.tsx';
import { useGamesWanted } from '#src/features/lobby/games/games-wanted.ts';
import { AllWords } from '#src/platform/i18n/words.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import type { LobbyPlace } from '#src/platform/paths/lobby-place.ts';
import { WithQueries } from '#src/platform/queries/with-queries.tsx';

interface GamesPartProps {
  readonly place: LobbyPlace;
  /** What stands in the search box. */
  readonly words: string;
  /** The box says something else already: what is shown is not to be written down any more. */
  readonly isStale: boolean;
}

/** A list of games with the cache it is read through and its words: a chunk of its own, which home does without. */
export function GamesPart({ place, words, isStale }: GamesPartProps): ReactNode {
  const wanted = useGamesWanted(place, words);
  return (
    <AllWords language={usePage().data.language}>
      <WithQueries>
        <Games wanted={wanted} isStale={isStale} />
      </WithQueries>
    </AllWords>
  );
}
