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

/** Reads draws of a vendor, from the cache if possible. `key` names the vendor and the query. */
export type ReadCachedDraws = (key: string, read: ReadVendorDraws, query: VendorDrawsQuery) => Promise<Draws>;

/** Creates a cache of vendors' draws: each report is fresh until its next draw. Nothing is evicted: keys are from a bounded set. */
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
    return (entry.pending ??= load(entry, read(query)));
  };
}

function getFreshMs(draws: Draws, now: number): number {
  const times = [...draws.values()].flatMap(({ nextDraw }) => (nextDraw === null ? [] : [nextDraw.drawAt]));
  const untilResult = Math.min(...times) + RESULT_DELAY_MS - now;
  return Math.min(MAX_FRESH_MS, Math.max(MIN_FRESH_MS, untilResult));
}
