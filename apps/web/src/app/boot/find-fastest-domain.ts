/** Time limit of the whole speed test, in milliseconds. */
const TIME_LIMIT_MS = 2_500;
/**
 * How much faster than the current domain another one must be, in milliseconds, because changing costs a new
 * connection.
 */
const MIN_GAIN_MS = 40;

interface MeasureOptions {
  /** Origin of the current page. */
  readonly own: string;
  /** Origins of the merchant's domains, from the merchant's configuration. */
  readonly domains: readonly string[];
  /** Sends a request to an origin; rejects if it does not respond. */
  readonly ping: (origin: string) => Promise<unknown>;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
  readonly wait: (task: () => void, milliseconds: number) => unknown;
}

/**
 * Resolves to the domain (origin) that responds fastest. Requests each origin twice, because the first request opens
 * the connection. Resolves to the current origin if no other is clearly faster, or if none responds within 2.5 s. Never
 * rejects. [S2-009]
 */
export function findFastestDomain({ own, domains, ping, now, wait }: MeasureOptions): Promise<string> {
  const responseTimes = new Map<string, number>();
  const measure = async (origin: string): Promise<void> => {
    try {
      await ping(origin);
      const startedAt = now();
      await ping(origin);
      responseTimes.set(origin, now() - startedAt);
    } catch {
      // An origin that does not respond is not a candidate.
    }
  };
  const choose = (): string => {
    let best = own;
    let bestMs = (responseTimes.get(own) ?? Infinity) - MIN_GAIN_MS;
    responseTimes.forEach((ms, origin) => {
      if (ms < bestMs) [best, bestMs] = [origin, ms];
    });
    return best;
  };
  return new Promise((resolve) => {
    wait(() => resolve(choose()), TIME_LIMIT_MS);
    void Promise.all([own, ...domains].map(measure)).then(() => resolve(choose()));
  });
}
