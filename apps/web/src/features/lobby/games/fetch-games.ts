import type { OutputOf } from '@foyer/contract/endpoint';
import type { GameFilter } from '@foyer/contract/game/game-filter';
import { getGameList } from '@foyer/contract/game/game-lists';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { unwrapWpsResult } from '#src/platform/member/use-member-query.ts';

interface GamePageRequest {
  readonly filter: GameFilter;
  /** Offset of the page: the number of games before it. */
  readonly after: number;
  readonly ext: 'avif' | 'webp' | null;
}

/** Fetches one page of games of the catalogue. Rejects with the API's error, which the query cache stores. */
export async function fetchGames(
  wps: WpsClient,
  { filter, after, ext }: GamePageRequest,
  signal: AbortSignal,
): Promise<OutputOf<typeof getGameList>> {
  const { category, search, vendor, feature, hot, isNew, sort } = filter;
  const input = {
    ...(category ? { category } : {}),
    ...(search ? { search } : {}),
    ...(vendor ? { vendor } : {}),
    ...(feature ? { feature } : {}),
    ...(hot ? { hot: '1' as const } : {}),
    ...(isNew ? { new: '1' as const } : {}),
    ...(sort === 'featured' ? {} : { sort }),
    ...(ext ? { ext } : {}),
    ...(after > 0 ? { cursor: `p${after}` } : {}),
  };
  return unwrapWpsResult(await wps.call(getGameList, input, { signal }));
}
