import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { OutputOf } from '@foyer/contract/endpoint';
import type { GameCard } from '@foyer/contract/game/game-card';
import type { getFavouriteGames } from '@foyer/contract/game/member-games';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import type { WpsError } from '@foyer/wps-client/wps-error';
import type { createMemberQueryOptions } from '#src/platform/member/use-member-query.ts';

type Favourites = OutputOf<typeof getFavouriteGames>;

/** The member's favourite games, shared by all hearts (favourite buttons) of a page. */
export interface SharedFavourites {
  /**
   * Adds a listener that is called after every change. Adding the first listener starts the query, removing the last
   * one stops it.
   */
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether a game is a favourite, including changes that the server has not confirmed yet. */
  readonly isMarked: (gameId: string) => boolean;
  /**
   * Adds or removes a favourite. Returns the error if the server rejects it. Ignored while a change of the same game is
   * pending.
   */
  readonly mark: (game: GameCard, favourite: boolean) => Promise<WpsError | null>;
}

interface FavouritesQuery {
  readonly client: QueryClient;
  readonly query: ReturnType<typeof createMemberQueryOptions<typeof getFavouriteGames>>;
}

/** Reads and changes the member's favourite games in the query cache. */
function createCachedFavourites({ client, query: { queryKey } }: FavouritesQuery) {
  let known: { readonly of: Favourites; readonly ids: ReadonlySet<string> } | null = null;
  const read = (): Favourites | undefined => client.getQueryData<Favourites>(queryKey);
  return {
    isRead: () => read() !== undefined,
    has: (gameId: string): boolean => {
      const of = read();
      if (of === undefined) return false;
      if (known?.of !== of) known = { of, ids: new Set(of.games.map(({ id }) => id)) };
      return known.ids.has(gameId);
    },
    /**
     * Stores a change in the query cache. If a fetch is running or the list has not loaded, refetches instead: the
     * response of the running fetch may not contain the change.
     */
    put: async (game: GameCard, favourite: boolean): Promise<void> => {
      if (read() === undefined || client.isFetching({ queryKey }) > 0) {
        // The running fetch would otherwise count as the new one.
        await client.cancelQueries({ queryKey });
        return client.refetchQueries({ queryKey });
      }
      client.setQueryData<Favourites>(queryKey, (favourites) => {
        const others = favourites?.games.filter(({ id }) => id !== game.id) ?? [];
        return { games: favourite ? [game, ...others] : others };
      });
    },
  };
}

interface FavouriteMarksOptions extends FavouritesQuery {
  readonly wps: WpsClient;
}

export function createSharedFavourites({ client, wps, query }: FavouriteMarksOptions): SharedFavourites {
  const cached = createCachedFavourites({ client, query });
  const listeners = new Set<() => void>();
  const optimistic = new Map<string, boolean>();
  const pendingIds = new Set<string>();
  let stop: (() => void) | null = null;

  const notifyListeners = (): void => {
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      stop ??= new QueryObserver(client, query).subscribe(notifyListeners);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
    isMarked: (gameId) => optimistic.get(gameId) ?? cached.has(gameId),
    mark: async (game, favourite) => {
      if (pendingIds.has(game.id)) return null;
      pendingIds.add(game.id);
      optimistic.set(game.id, favourite);
      notifyListeners();
      const { setFavouriteGame } = await import('@foyer/contract/game/member-games');
      const answer = await wps.call(setFavouriteGame, { gameId: game.id, favourite });
      if (answer.ok) await cached.put(game, favourite);
      pendingIds.delete(game.id);
      // If the favourites have not loaded yet, the optimistic value stays.
      if (!answer.ok || cached.isRead()) optimistic.delete(game.id);
      notifyListeners();
      return answer.ok ? null : answer.error;
    },
  };
}
