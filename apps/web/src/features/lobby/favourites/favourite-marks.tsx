import { createContext, type ReactNode, use, useMemo } from 'react';
import { useFavourites } from '#src/features/lobby/favourites/own-games-read.ts';

/** Which games the member marked; `null` while that is not known. */
export interface Marks {
  readonly ids: ReadonlySet<string> | null;
  readonly refresh: () => Promise<unknown>;
}

const Shared = createContext<Marks | null>(null);

/** Reads the member's favourites here. */
export function useMarks(): Marks {
  const answer = useFavourites();
  const games = answer.state === 'there' ? answer.value.games : null;
  const refresh = answer.state === 'waiting' ? null : answer.refresh;
  return useMemo(
    () => ({
      ids: games && new Set(games.map(({ id }) => id)),
      refresh: async () => refresh?.(),
    }),
    [games, refresh],
  );
}

/** Reads them once for all hearts below: a heart of a long list comes and goes with every row. */
export function SharedMarks({ children }: { readonly children: ReactNode }): ReactNode {
  return <Shared value={useMarks()}>{children}</Shared>;
}

/** What is shared here, or `null`. */
export function useSharedMarks(): Marks | null {
  return use(Shared);
}
