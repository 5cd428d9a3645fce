import type { RequestQueueName } from '@foyer/contract/endpoint';
import PQueue from 'p-queue';
import { MAX_CONCURRENT_REQUESTS, MAX_CONCURRENT_GAME_LISTS } from '#src/limits.ts';

export interface RequestQueues {
  /** Runs a task as soon as its queue has a free slot. Returns `null` if the signal was aborted while the task waited. */
  run<T>(options: QueuedRequestOptions, task: () => Promise<T>): Promise<T | null>;
}

export interface QueuedRequestOptions {
  readonly queue: RequestQueueName;
  /** Whether the request reads or writes. Waiting writes run before waiting reads, because a person waits for them. */
  readonly kind: 'read' | 'write';
  readonly signal: AbortSignal;
}

/**
 * Creates the two queues that limit how many requests are sent at the same time: ten requests in general, and two for game
 * lists. [S7-006]
 */
export function createRequestQueues(): RequestQueues {
  const queues = {
    standard: new PQueue({ concurrency: MAX_CONCURRENT_REQUESTS }),
    'game-list': new PQueue({ concurrency: MAX_CONCURRENT_GAME_LISTS }),
  } satisfies Record<RequestQueueName, PQueue>;

  return {
    run({ queue, kind, signal }, task) {
      // The task checks the signal, not the queue: a queue that rejects would free the slot of a request still under way.
      return queues[queue].add(async () => (signal.aborted ? null : task()), { priority: kind === 'write' ? 1 : 0 });
    },
  };
}
