import { keepPreviousData, type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import type { GameCard } from '@foyer/contract/game/game-card';
import type { InitialGameList } from '@foyer/contract/page/page-data';

/** Number of games per page, the same as the server renders. */
export const GAMES_PER_PAGE = 48;

/** A range of page numbers, which start at 0; both ends are inclusive. */
export interface GamePageRange {
  readonly first: number;
  readonly last: number;
}

/** State of a game list. The object changes only when its content does. */
export interface GameListState {
  readonly state: 'waiting' | 'there' | 'failed';
  /** Number of games in the whole list; `null` while it is unknown. */
  readonly count: number | null;
  /** The games of the first page. */
  readonly games: readonly GameCard[];
  /** Returns the game at an index of the whole list; `null` until its page has loaded. */
  readonly at: (index: number) => GameCard | null;
  /** True if a visible page, other than the first, failed to load. */
  readonly hasGap: boolean;
}

export type GameListPage = Pick<InitialGameList, 'games' | 'gameCount'>;

export interface GameListPages {
  readonly get: () => GameListState;
  /** Starts fetching and calls `onChange` after changes. Returns a function that stops both. */
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Sets which pages (batches) of the game list are in view. The first always counts as in view. Requests for pages that
   * are no longer in view are cancelled.
   */
  readonly showPages: (range: GamePageRange) => void;
  /** Refetches pages that failed to load. */
  readonly retry: () => void;
  /** Refetches the visible pages and shows the old ones meanwhile. Call it when the query cache was cleared. */
  readonly refetch: () => void;
}

type Options = (page: number) => QueryObserverOptions<GameListPage>;

/**
 * Creates the visible pages of a game list, read through the query cache. Subscribers are notified only when a page
 * loads or fails. Decision 0028 (Virtual rows of game lists).
 */
export function createGameListPages(client: QueryClient, createOptions: Options): GameListPages {
  const options: Options = (page) => ({ ...createOptions(page), placeholderData: keepPreviousData });
  const first = new QueryObserver(client, options(0));
  const observers = new Map([[0, first]]);
  const unsubscribes = new Map<number, () => void>();
  let notify: (() => void) | null = null;

  const readPages = (): ReadonlyMap<number, readonly GameCard[] | undefined> =>
    new Map([...observers].map(([page, observer]) => [page, observer.getCurrentResult().data?.games]));
  const read = (pages: ReturnType<typeof readPages>): GameListState => {
    const { data, isError } = first.getCurrentResult();
    return {
      state: data ? 'there' : isError ? 'failed' : 'waiting',
      count: data?.gameCount ?? null,
      games: data?.games ?? [],
      at: (index) => pages.get(Math.floor(index / GAMES_PER_PAGE))?.[index % GAMES_PER_PAGE] ?? null,
      hasGap: [...observers].some(([page, observer]) => page !== 0 && observer.getCurrentResult().isError),
    };
  };
  let pages = readPages();
  let games = read(pages);

  const update = (): void => {
    const loadedPages = readPages();
    const now = read(loadedPages);
    const isSame = now.state === games.state && now.count === games.count && now.hasGap === games.hasGap;
    // A page that is no longer visible does not count as missing.
    if (isSame && [...loadedPages].every(([page, loadedGames]) => loadedGames === pages.get(page))) return;
    [pages, games] = [loadedPages, now];
    notify?.();
  };

  const subscribePage = (page: number, observer: QueryObserver<GameListPage>): void => {
    if (notify) unsubscribes.set(page, observer.subscribe(update));
  };
  const unsubscribePage = (page: number): void => {
    unsubscribes.get(page)?.();
    unsubscribes.delete(page);
  };

  return {
    get: () => games,
    subscribe: (onChange) => {
      notify = onChange;
      for (const [page, observer] of observers) subscribePage(page, observer);
      update();
      return () => {
        notify = null;
        [...unsubscribes.keys()].forEach(unsubscribePage);
      };
    },
    showPages: (range) => {
      for (const page of observers.keys()) {
        if (page === 0 || (page >= range.first && page <= range.last)) continue;
        unsubscribePage(page);
        observers.delete(page);
      }
      for (let page = range.first; page <= range.last; page += 1) {
        if (observers.has(page)) continue;
        const observer = new QueryObserver(client, options(page));
        observers.set(page, observer);
        subscribePage(page, observer);
      }
      update();
    },
    retry: () => {
      for (const observer of observers.values()) {
        if (observer.getCurrentResult().isError) void observer.refetch();
      }
    },
    refetch: () => {
      for (const [page, observer] of observers) observer.setOptions(options(page));
    },
  };
}
