/** One at a time, in the order of asking. Whoever waits too long gives up with `late()`. */
export interface Turns {
  take(): Promise<void>;
  give(): void;
}

export function createTurns(timeoutMs: number, late: () => Error): Turns {
  const queue = new Set<() => void>();
  let taken = false;

  return {
    take: async () => {
      if (!taken) {
        taken = true;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          queue.delete(go);
          reject(late());
        }, timeoutMs);
        const go = (): void => {
          clearTimeout(timer);
          resolve();
        };
        queue.add(go);
      });
    },
    give: () => {
      const [next] = queue;
      if (next === undefined) {
        taken = false;
        return;
      }
      queue.delete(next);
      next();
    },
  };
}
