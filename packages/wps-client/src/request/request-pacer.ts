import {
  MAX_PACED_PATHS,
  GET_SPACING_MARGIN_MS,
  MAX_PACED_PATH_LENGTH,
  MAX_PACE_PATTERN_LENGTH,
  MIN_GET_SPACING_MS,
} from '#src/limits.ts';

export interface RequestPacer {
  /** Reserves the next start for the path and returns how long to wait for it, in milliseconds. */
  reserve(path: string): number;
  /** Number of remembered paths. */
  readonly size: () => number;
}

/**
 * Spaces the starts of GETs to one path 150 ms apart; different paths do not wait for each other. [S7-007, S9-005]
 * Paths that match one of the patterns are paced as one.
 */
export function createRequestPacer(elapsed: () => number, patterns: readonly string[]): RequestPacer {
  const usable = patterns.filter((pattern) => pattern.length <= MAX_PACE_PATTERN_LENGTH);
  /** Earliest next start by key, least recently used first. */
  const nextStart = new Map<string, number>();

  return {
    reserve(path) {
      const key = usable.find((pattern) => matchesPathPattern(path, pattern)) ?? path.slice(0, MAX_PACED_PATH_LENGTH);
      const now = elapsed();
      const start = Math.max(now, nextStart.get(key) ?? now);
      nextStart.delete(key);
      nextStart.set(key, start + MIN_GET_SPACING_MS + GET_SPACING_MARGIN_MS);
      const oldest = nextStart.keys().next();
      if (nextStart.size > MAX_PACED_PATHS && !oldest.done) nextStart.delete(oldest.value);
      return start - now;
    },
    size: () => nextStart.size,
  };
}

/** `*` matches any characters. Compares the pieces in order, so that no pattern causes backtracking. */
export function matchesPathPattern(path: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return path === pattern;
  if (!path.startsWith(first)) return false;
  let position = first.length;
  for (const piece of rest) {
    const found = path.indexOf(piece, position);
    if (found === -1) return false;
    position = found + piece.length;
  }
  return path.length - last.length >= position && path.endsWith(last);
}
