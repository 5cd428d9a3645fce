import type { OutputOf } from '@foyer/contract/endpoint';
import type { GameDraws, getDraws } from '@foyer/contract/game/get-draws';
import type { WpsClock } from '@foyer/wps-client/clock';

export type DrawsAnswer = OutputOf<typeof getDraws>;

export interface DrawFeedServices {
  readonly clock: WpsClock;
  readonly random: () => number;
  /** Resolves to `null` if the draws could not be read. */
  readonly fetchDraws: () => Promise<DrawsAnswer | null>;
}

/**
 * Delay after a draw before its result is requested, in milliseconds. A random delay of up to the same length is added,
 * so that devices do not send their requests together.
 */
const RESULT_DELAY_MS = 1_000;
/** Shortest time between two requests, in milliseconds. */
const MIN_INTERVAL_MS = 5_000;
/** Time until the next request after a failure, in milliseconds. */
const RETRY_MS = 30_000;

export interface DrawFeed {
  /** The draws of a game; `undefined` if none are known. */
  readonly find: (vendor: string, code: string) => GameDraws | undefined;
  /** The server's time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Reads the draws if the known ones are out of date. Resolves to whether they have changed. */
  readonly refresh: () => Promise<boolean>;
}

/** Stores the merchant's draws in memory, and requests them again after each draw. */
export function createDrawFeed({ clock, random, fetchDraws }: DrawFeedServices): DrawFeed {
  let draws: readonly GameDraws[] = [];
  /** The server's clock minus the device's clock, in milliseconds. */
  let clockOffset = 0;
  let refreshAt = 0;
  let isPending = false;
  const now = (): number => clock.now() + clockOffset;

  const getRefreshTime = (): number => {
    const next = Math.min(...draws.flatMap(({ nextDraw }) => (nextDraw === null ? [] : [nextDraw.drawAt])));
    return Math.max(next + RESULT_DELAY_MS * (1 + random()), now() + MIN_INTERVAL_MS);
  };

  return {
    now,
    find: (vendor, code) => draws.find((game) => game.vendor === vendor && game.code === code),
    refresh: async () => {
      if (isPending || now() < refreshAt) return false;
      isPending = true;
      const answer = await fetchDraws();
      isPending = false;
      if (answer === null) {
        refreshAt = now() + RETRY_MS;
        return false;
      }
      clockOffset = answer.serverTime - clock.now();
      draws = answer.draws;
      refreshAt = getRefreshTime();
      return true;
    },
  };
}
