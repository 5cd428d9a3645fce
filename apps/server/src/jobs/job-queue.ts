import type { Clock } from '#src/clock.ts';

/** Worked on at once. */
const AT_ONCE = 20;
/** A process that ends in the middle of a job leaves it to another after this, in milliseconds. */
const CLAIM_MS = 60_000;
/** Before the second try; doubled before each one after, in milliseconds. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60 * 1000;

interface Job {
  readonly id: string;
  /** This one included. */
  readonly tries: number;
}

/** Jobs in a table of the database, which several processes share. */
export interface JobQueue<J extends Job> {
  /** Takes what is due, a few at a time. Whoever takes a job has it until `until`; then another process may. */
  readonly claim: (at: { readonly now: Date; readonly until: Date }, most: number) => Promise<readonly J[]>;
  /** Does one: it is out of the queue when that is done, or goes `later`. */
  readonly work: (job: J) => Promise<'done' | 'later'>;
  readonly postpone: (id: string, dueAt: Date) => Promise<void>;
}

/** Works through what is due; answers how many were taken up. What goes later waits longer each time. */
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

/**
 * Until nothing is due any more: what could not be done is due later, so that this ends; or until the house closes. Answers
 * how many were taken up.
 */
export async function drainJobs(some: () => Promise<number>, stopping?: AbortSignal): Promise<number> {
  let all = 0;
  if (stopping?.aborted) return all;
  for (let taken = await some(); taken > 0; taken = await some()) {
    all += taken;
    if (stopping?.aborted) break;
  }
  return all;
}
