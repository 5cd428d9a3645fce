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

/** A draw counts as held this long after its time, in milliseconds; the requests of all devices spread over the same time. */
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

/** Holds the merchant's draws, and reads them again when a draw has been held. */
export function createDrawFeed({ clock, random, fetchDraws }: DrawFeedServices): DrawFeed {
  let draws: readonly GameDraws[] = [];
  /** Difference of the server's clock to the device's, in milliseconds. */
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
