import type { ReadVendorDraws, VendorDrawsQuery, VendorGameDraws } from '#src/adapters/game-vendor/vendor-draws.ts';
import type { Clock } from '#src/clock.ts';

type Draws = ReadonlyMap<string, VendorGameDraws>;

interface Entry {
  /** The draws that the vendor last reported. They remain if a later request to the vendor fails. */
  draws: Draws;
  /** Time until which the cached draws are returned without asking the vendor, in milliseconds since 1970. */
  freshUntil: number;
  pending: Promise<Draws> | null;
}

const MIN_FRESH_MS = 1_000;
const MAX_FRESH_MS = 60_000;
/** Time after a failed request in which the vendor is not asked again, in milliseconds. */
const RETRY_MS = 10_000;
/** Time after a draw at which its result is first requested from the vendor, in milliseconds. */
const RESULT_DELAY_MS = 500;

/**
 * How long a request waits for new draws of the vendor before it returns the cached ones, in milliseconds. Short,
 * because the rendering of pages waits too. Above 0, because browsers request a result right after its draw.
 */
const MAX_WAIT_MS = 100;

/** Reads draws of a vendor, from the cache if possible. `key` names the vendor and the query. */
export type ReadCachedDraws = (key: string, read: ReadVendorDraws, query: VendorDrawsQuery) => Promise<Draws>;

/**
 * Creates a cache of vendors' draws. Cached draws are fresh until the next draw, for 1 to 60 s. If a vendor is slow,
 * requests receive cached draws that expired at most 60 s ago; if the draws are older, requests wait for the vendor. Nothing is evicted, because the number of keys is bounded.
 */
export function createDrawCache({ clock }: { readonly clock: Clock }): ReadCachedDraws {
  const entries = new Map<string, Entry>();

  async function load(entry: Entry, reading: ReturnType<ReadVendorDraws>): Promise<Draws> {
    const draws = await reading;
    const now = clock.now();
    entry.pending = null;
    entry.draws = draws ?? entry.draws;
    entry.freshUntil = now + (draws === null ? RETRY_MS : getFreshMs(draws, now));
    return entry.draws;
  }

  return async (key, read, query) => {
    const entry = entries.get(key) ?? { draws: new Map(), freshUntil: 0, pending: null };
    entries.set(key, entry);
    if (clock.now() < entry.freshUntil) return entry.draws;
    entry.pending ??= load(entry, read(query));
    const isOutdated = clock.now() - entry.freshUntil > MAX_FRESH_MS;
    return entry.draws.size === 0 || isOutdated ? entry.pending : waitForRefresh(entry.pending, entry.draws);
  };
}

/** Resolves to the refreshed draws, or to the last ones if the refresh takes long. */
async function waitForRefresh(refresh: Promise<Draws>, last: Draws): Promise<Draws> {
  const timeout = Promise.withResolvers<Draws>();
  const timer = setTimeout(() => timeout.resolve(last), MAX_WAIT_MS);
  try {
    return await Promise.race([refresh, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function getFreshMs(draws: Draws, now: number): number {
  const times = [...draws.values()].flatMap(({ nextDraw }) => (nextDraw === null ? [] : [nextDraw.drawAt]));
  const untilResult = Math.min(...times) + RESULT_DELAY_MS - now;
  return Math.min(MAX_FRESH_MS, Math.max(MIN_FRESH_MS, untilResult));
}
