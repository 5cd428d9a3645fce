import type { QueryClient } from '@tanstack/react-query';
import type { InitialGameList, PageData } from '@foyer/contract/page/page-data';
import { createGameSearchIndex, type GameSearchIndex } from '#src/features/lobby/search/game-search-index.ts';
import { runWhenIdle } from '#src/platform/clock/run-after-paint-or-idle.ts';

/** One search index for each query cache, so that concurrent renders on the server share nothing. */
const indexes = new WeakMap<QueryClient, GameSearchIndex>();

/**
 * Scheduler for the server, which does nothing: the server searches at most once per page, so indexing in advance is
 * useless.
 */
const skip = (): void => undefined;

/** Returns the index of the games that this visit has loaded. */
export function getIndexOfLoadedGames(
  client: QueryClient,
  data: PageData,
  listing: InitialGameList | null,
): GameSearchIndex {
  const known = indexes.get(client);
  if (known) return known;
  const index = createGameSearchIndex(typeof window === 'undefined' ? skip : runWhenIdle);
  for (const lane of data.lobby.lanes) index.add(lane.cards);
  if (listing) index.add(listing.games);
  indexes.set(client, index);
  return index;
}
