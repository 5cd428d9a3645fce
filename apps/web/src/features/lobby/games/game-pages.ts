import { keepPreviousData, type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import type { GameCard } from '@foyer/contract/game/game-card';
import type { Listing } from '@foyer/contract/page/page-data';

/** Games a page, as the server draws them. */
export const GAMES_A_PAGE = 48;

/** Pages of a list, counted from 0, both ends included. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
}

/** What is known of a list. It is another one only when that changes. */
export interface Games {
  readonly state: 'waiting' | 'there' | 'failed';
  /** How many there are in all; `null` while that is not known. */
  readonly count: number | null;
  /** The first page. */
  readonly games: readonly GameCard[];
  /** The game at a place of the whole list; `null` while its page is on its way. */
  readonly at: (index: number) => GameCard | null;
  /** A page that is looked at, other than the first, did not arrive. */
  readonly hasGap: boolean;
}

export type GamePage = Pick<Listing, 'games' | 'gameCount'>;

export interface GamePages {
  readonly get: () => Games;
  /** From then on pages are fetched. Answers how to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** These are looked at, and always the first; those that no longer are need not come any more. */
  readonly look: (range: PageRange) => void;
  /** Asks again for what did not arrive. */
  readonly retry: () => void;
  /** What was kept has been forgotten: it is asked for anew, and the list stands as it was until that is there. */
  readonly renew: () => void;
}

type Options = (page: number) => QueryObserverOptions<GamePage>;

/**
 * The pages of a list that are looked at, read through the cache. A requested page changes nothing on the screen, so the
 * list is notified only when a page arrives or fails. Decision 0028 (Virtual rows of game lists).
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
    // A page that is no longer looked at is none that is missing.
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
