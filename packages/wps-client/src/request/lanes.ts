import type { ConcurrencyLane } from '@foyer/contract/endpoint';
import PQueue from 'p-queue';
import { CONCURRENCY, GAME_LIST_CONCURRENCY } from '#src/limits.ts';

export interface Lanes {
  /** Runs the task when its lane has a place. `null` when the signal ended while it waited. */
  run<T>(place: Place, task: () => Promise<T>): Promise<T | null>;
}

export interface Place {
  readonly lane: ConcurrencyLane;
  /** Writes go before reads: a person waits for them. */
  readonly kind: 'read' | 'write';
  readonly signal: AbortSignal;
}

/** Ten requests at once, and two for game lists in a lane of their own. [S7-006] */
export function createLanes(): Lanes {
  const queues = {
    standard: new PQueue({ concurrency: CONCURRENCY }),
    'game-list': new PQueue({ concurrency: GAME_LIST_CONCURRENCY }),
  } satisfies Record<ConcurrencyLane, PQueue>;

  return {
    run({ lane, kind, signal }, task) {
      // The task looks at the signal itself: a queue that rejects would free the place of a request still under way.
      return queues[lane].add(async () => (signal.aborted ? null : task()), { priority: kind === 'write' ? 1 : 0 });
    },
  };
}
