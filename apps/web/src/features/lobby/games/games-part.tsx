import { memo } from 'react';
import { Games } from '#src/features/lobby/games/games.tsx';
import { useGamesWanted } from '#src/features/lobby/games/wanted-games.ts';
import { AllMessagesProvider } from '#src/platform/i18n/messages-provider.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import type { LobbyPlace } from '#src/platform/paths/paths.ts';
import { WithQueries } from '#src/platform/queries/with-queries.tsx';

interface GamesPartProps {
  readonly place: LobbyPlace;
  /** What stands in the search box. */
  readonly words: string;
}

/** A list of games with the cache it is read through and its words: a chunk of its own, which home does without. */
export const GamesPart = memo(function GamesPart({ place, words }: GamesPartProps) {
  const wanted = useGamesWanted(place);
  return (
    <AllMessagesProvider language={usePage().data.language}>
      <WithQueries>
        <Games wanted={wanted} words={words} />
      </WithQueries>
    </AllMessagesProvider>
  );
});
