import type { Clock } from '#src/clock.ts';

/** Jobs that one process runs at the same time. */
const AT_ONCE = 20;
/** Lease in milliseconds: after it another process may take the job of a process that crashed. */
const CLAIM_MS = 60_000;
/** Backoff in milliseconds before the first retry; doubles with each retry. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60 * 1000;

interface Job {
  readonly id: string;
  /** Attempts so far, this one included. */
  readonly tries: number;
}

/** Jobs in a database table that several processes share. */
export interface JobQueue<J extends Job> {
  /** Claims up to `most` due jobs. The claim is exclusive until `until`. */
  readonly claim: (at: { readonly now: Date; readonly until: Date }, most: number) => Promise<readonly J[]>;
  /** Runs one job. `done` means that it was removed from the queue; `later` postpones it. */
  readonly work: (job: J) => Promise<'done' | 'later'>;
  readonly postpone: (id: string, dueAt: Date) => Promise<void>;
}

/** Returns a function that claims and runs one batch and resolves to the number of jobs claimed. Retries back off exponentially. */
export function drainJobQueue<J extends Job>(clock: Clock, queue: JobQueue<J>): () => Promise<number> {
  const take = async (job: J): Promise<void> => {
    if ((await queue.work(job)) === 'done') return;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (job.tries - 1), LONGEST_WAIT_MS);
    await queue.postpone(job.id, new Date(clock.now() + wait));
  };
  return async () => {
    const now = clock.now();
    const jobs = await queue.claim({ now: new Date(now), until: new Date(now + CLAIM_MS) }, AT_ONCE);
    const taken = await Promise.allSettled(jobs.map(take));
    const broken = taken.find((one) => one.status === 'rejected');
    if (broken) throw broken.reason;
    return jobs.length;
  };
}

/** Runs batches until no job is due or the server shuts down. Resolves to the number of jobs claimed. */
export async function drainJobs(some: () => Promise<number>, stopping?: AbortSignal): Promise<number> {
  let all = 0;
  if (stopping?.aborted) return all;
  for (let taken = await some(); taken > 0; taken = await some()) {
    all += taken;
    if (stopping?.aborted) break;
  }
  return all;
}
