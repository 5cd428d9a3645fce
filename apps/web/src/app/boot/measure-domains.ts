/** How long the slowest is waited for, in milliseconds. */
const PATIENCE_MS = 2_500;
/** Another domain must be quicker by this much before somebody is sent there, in milliseconds: a move costs a connection. */
const WORTH_MS = 40;

interface Parts {
  readonly own: string;
  /** Origins, as the merchant lists them. */
  readonly domains: readonly string[];
  /** Rejects where nothing of ours answers. */
  readonly ask: (origin: string) => Promise<unknown>;
  /** Milliseconds that only grow. */
  readonly now: () => number;
  readonly wait: (task: () => void, milliseconds: number) => unknown;
}

/**
 * The quickest origin to answer, all asked at once and each twice: the first time opens the connection. The own one where no
 * other is clearly quicker, or none answers in 2.5 s. Never rejects. [S2-009]
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
      // It does not answer here: nobody is sent there.
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
