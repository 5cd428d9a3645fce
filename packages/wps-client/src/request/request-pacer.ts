import {
  MAX_PACED_PATHS,
  GET_SPACING_MARGIN_MS,
  MAX_PACED_PATH_LENGTH,
  MAX_PACE_PATTERN_LENGTH,
  MIN_GET_SPACING_MS,
} from '#src/limits.ts';

export interface RequestPacer {
  /** Reserves the next time at which a request to the path may start, and returns how long to wait for it, in milliseconds. */
  reserve(path: string): number;
  /** Returns the number of remembered paths. */
  readonly size: () => number;
}

/**
 * Spaces GET requests to the same path, so that they start at least 150 ms apart. Requests to different paths do not wait for
 * each other; paths that match the same one of `patterns` count as one path. [S7-007, S9-005]
 */
export function createRequestPacer(elapsed: () => number, patterns: readonly string[]): RequestPacer {
  const usable = patterns.filter((pattern) => pattern.length <= MAX_PACE_PATTERN_LENGTH);
  /** Earliest time of the next request by path or pattern, the least recently used one first. */
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

/**
 * Whether a path matches a pattern, in which `*` stands for any characters. Compares the parts between asterisks in order, so
 * that no pattern can cause slow backtracking.
 */
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
