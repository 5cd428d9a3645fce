import { keepPreviousData, type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import type { GameCard } from '@foyer/contract/game/game-card';
import type { Listing } from '@foyer/contract/page/page-data';

/** As many as the server renders. */
export const GAMES_A_PAGE = 48;

/** Page numbers from 0, inclusive. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
}

/** State of a list. The object changes only when its content does. */
export interface Games {
  readonly state: 'waiting' | 'there' | 'failed';
  /** Number of games in the whole list; `null` while it is unknown. */
  readonly count: number | null;
  /** The games of the first page. */
  readonly games: readonly GameCard[];
  /** The game at an index of the whole list; `null` until its page has loaded. */
  readonly at: (index: number) => GameCard | null;
  /** A visible page, other than the first, failed to load. */
  readonly hasGap: boolean;
}

export type GamePage = Pick<Listing, 'games' | 'gameCount'>;

export interface GamePages {
  readonly get: () => Games;
  /** Starts fetching. Returns the function that stops it. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Sets the visible pages. The first page is always included; pages that are no longer visible are dropped. */
  readonly look: (range: PageRange) => void;
  /** Refetches failed pages. */
  readonly retry: () => void;
  /** The cache was cleared: refetches and shows the old list meanwhile. */
  readonly renew: () => void;
}

type Options = (page: number) => QueryObserverOptions<GamePage>;

/**
 * The visible pages of a list, read through the query cache. The list is notified only when a page loads or fails.
 * Decision 0028 (Virtual rows of game lists).
 */
export function createGamePages(client: QueryClient, optionsOf: Options): GamePages {
  const options: Options = (page) => ({ ...optionsOf(page), placeholderData: keepPreviousData });
  const first = new QueryObserver(client, options(0));
  const looked = new Map([[0, first]]);
  const stops = new Map<number, () => void>();
  let tell: (() => void) | null = null;

  const there = (): ReadonlyMap<number, readonly GameCard[] | undefined> =>
    new Map([...looked].map(([page, observer]) => [page, observer.getCurrentResult().data?.games]));
  const read = (pages: ReturnType<typeof there>): Games => {
    const { data, isError } = first.getCurrentResult();
    return {
      state: data ? 'there' : isError ? 'failed' : 'waiting',
      count: data?.gameCount ?? null,
      games: data?.games ?? [],
      at: (index) => pages.get(Math.floor(index / GAMES_A_PAGE))?.[index % GAMES_A_PAGE] ?? null,
      hasGap: [...looked].some(([page, observer]) => page !== 0 && observer.getCurrentResult().isError),
    };
  };
  let pages = there();
  let games = read(pages);

  const update = (): void => {
    const nowThere = there();
    const now = read(nowThere);
    const isSame = now.state === games.state && now.count === games.count && now.hasGap === games.hasGap;
    // A page that is no longer visible does not count as missing.
    if (isSame && [...nowThere].every(([page, its]) => its === pages.get(page))) return;
    [pages, games] = [nowThere, now];
    tell?.();
  };

  const follow = (page: number, observer: QueryObserver<GamePage>): void => {
    if (tell) stops.set(page, observer.subscribe(update));
  };
  const leave = (page: number): void => {
    stops.get(page)?.();
    stops.delete(page);
  };

  return {
    get: () => games,
    subscribe: (onChange) => {
      tell = onChange;
      for (const [page, observer] of looked) follow(page, observer);
      update();
      return () => {
        tell = null;
        [...stops.keys()].forEach(leave);
      };
    },
    look: (range) => {
      for (const page of looked.keys()) {
        if (page === 0 || (page >= range.first && page <= range.last)) continue;
        leave(page);
        looked.delete(page);
      }
      for (let page = range.first; page <= range.last; page += 1) {
        if (looked.has(page)) continue;
        const observer = new QueryObserver(client, options(page));
        looked.set(page, observer);
        follow(page, observer);
      }
      update();
    },
    retry: () => {
      for (const observer of looked.values()) {
        if (observer.getCurrentResult().isError) void observer.refetch();
      }
    },
    renew: () => {
      for (const [page, observer] of looked) observer.setOptions(options(page));
    },
  };
}
