import { getGameList } from '@foyer/contract/game/get-game-list';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import type { GamesWanted } from '#src/features/lobby/use-games.ts';

interface GamePageWanted extends GamesWanted {
  readonly ext: 'avif' | 'webp' | null;
  readonly cursor: string | null;
}

/** One page of the catalogue. Rejects with the wire's error, which is what the query cache keeps as a failure. */
export async function fetchGames(
  wps: WpsClient,
  { category, search, ext, cursor }: GamePageWanted,
  signal: AbortSignal,
): Promise<OutputOf<typeof getGameList>> {
  const input = {
    ...(category ? { category } : {}),
    ...(search ? { search } : {}),
    ...(ext ? { ext } : {}),
    ...(cursor ? { cursor } : {}),
  };
  const answer = await wps.call(getGameList, input, { signal });
  if (!answer.ok) throw new Error('the game list did not come', { cause: answer.error });
  return answer.value;
}
