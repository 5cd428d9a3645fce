import { CACHE_ITEMS, CACHE_OLDEST_SHARE, CACHE_TRIM_SHARE, CACHE_TTL_MS } from '#src/limits.ts';

export interface CacheEntry {
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** The oldest entries beyond the thirty that may be kept; `others` are kept beside them whatever comes. [S9-004] */
export function excessOf<T extends CacheEntry>(entries: readonly T[], others = 0): readonly T[] {
  return oldestFirst(entries).slice(0, Math.max(0, entries.length + others - CACHE_ITEMS));
}

/**
 * What a clean-up removes: entries past their time, what is beyond thirty, and from a cache that is full then
 * a tenth of it, picked at random among its oldest fifth. [S9-004]
 * @param now milliseconds since 1970
 * @param random 0 up to but not including 1
 */
export function trimPlan<T extends CacheEntry>(entries: readonly T[], now: number, random: () => number): readonly T[] {
  const expired = entries.filter((entry) => now - entry.updatedAt >= CACHE_TTL_MS);
  const fresh = entries.filter((entry) => now - entry.updatedAt < CACHE_TTL_MS);
  const excess = excessOf(fresh);
  const kept = oldestFirst(fresh).slice(excess.length);
  if (kept.length < CACHE_ITEMS) return [...expired, ...excess];
  const oldest = kept.slice(0, Math.ceil(kept.length * CACHE_OLDEST_SHARE));
  return [...expired, ...excess, ...pick(oldest, Math.round(kept.length * CACHE_TRIM_SHARE), random)];
}

function oldestFirst<T extends CacheEntry>(entries: readonly T[]): readonly T[] {
  return [...entries].sort((a, b) => a.updatedAt - b.updatedAt);
}

function pick<T>(from: readonly T[], count: number, random: () => number): readonly T[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}
