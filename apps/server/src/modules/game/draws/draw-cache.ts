import type { ReadVendorDraws, VendorDrawsQuery, VendorGameDraws } from '#src/adapters/game-vendor/vendor-draws.ts';
import type { Clock } from '#src/clock.ts';

type Draws = ReadonlyMap<string, VendorGameDraws>;

interface Entry {
  /** The last report of the vendor; outlives failures. */
  draws: Draws;
  /** Until when the report is fresh, in milliseconds since 1970. */
  freshUntil: number;
  pending: Promise<Draws> | null;
}

const MIN_FRESH_MS = 1_000;
const MAX_FRESH_MS = 60_000;
/** A vendor that did not respond is not called again for this time. */
const RETRY_MS = 10_000;
/** How long after a draw its result is first expected. */
const RESULT_DELAY_MS = 500;

/**
 * How long a request waits for a new report before it receives the last one. Short, because pages wait too. Not 0, because devices
 * ask after a draw for its result.
 */
const MAX_WAIT_MS = 100;

/** Reads draws of a vendor, from the cache if possible. `key` names the vendor and the query. */
export type ReadCachedDraws = (key: string, read: ReadVendorDraws, query: VendorDrawsQuery) => Promise<Draws>;

/**
 * Creates a cache of vendors' draws: each report is fresh until its next draw. A vendor that is slow to report again does not delay
 * requests, because they receive its last report. Nothing is evicted: keys are from a bounded set.
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
    return entry.draws.size === 0 ? entry.pending : waitForRefresh(entry.pending, entry.draws);
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
