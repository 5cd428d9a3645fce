/** Time limit of the measurement, in milliseconds. */
const PATIENCE_MS = 2_500;
/** Another domain must be faster by this many milliseconds, because changing costs a new connection. */
const WORTH_MS = 40;

interface Parts {
  readonly own: string;
  /** Origins from the merchant's configuration. */
  readonly domains: readonly string[];
  /** Rejects if the origin does not respond. */
  readonly ask: (origin: string) => Promise<unknown>;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
  readonly wait: (task: () => void, milliseconds: number) => unknown;
}

/**
 * Resolves to the origin that responds fastest. Requests each origin twice, because the first request opens the
 * connection. Resolves to the current origin if no other is clearly faster or none responds within 2.5 s. Never
 * rejects. [S2-009]
 */
export function measureDomains({ own, domains, ask, now, wait }: Parts): Promise<string> {
  const took = new Map<string, number>();
  const measure = async (origin: string): Promise<void> => {
    try {
      await ask(origin);
      const began = now();
      await ask(origin);
      took.set(origin, now() - began);
    } catch {
      // An origin that does not respond is not a candidate.
    }
  };
  const choose = (): string => {
    let best = own;
    let least = (took.get(own) ?? Infinity) - WORTH_MS;
    took.forEach((ms, origin) => {
      if (ms < least) [best, least] = [origin, ms];
    });
    return best;
  };
  return new Promise((resolve) => {
    wait(() => resolve(choose()), PATIENCE_MS);
    void Promise.all([own, ...domains].map(measure)).then(() => resolve(choose()));
  });
}
