import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';

/** Maximum number of jobs that one process runs at the same time. */
const BATCH_SIZE = 20;
/**
 * How long a process may work on a claimed job, in milliseconds. After that another process may claim the job, because
 * the first one has probably crashed.
 */
const CLAIM_MS = 60_000;
/** Backoff in milliseconds before the first retry; doubles with each retry. */
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 60 * 60 * 1000;

/** Tables whose rows are jobs: each row has an `id` and is due from `due_at` on. */
type QueueTable = 'push_job' | 'push_broadcast' | 'push_topic_follower' | 'conversion';

interface Job {
  readonly id: string;
  /** Number of attempts so far, including this one. */
  readonly tries: number;
}

/** Claims at most `limit` jobs that are due at `now`. No other process can claim them before `until`. */
export interface JobClaimOptions {
  readonly now: Date;
  readonly until: Date;
  readonly limit: number;
}

/**
 * What happens to the row of a job after an attempt: `delete` deletes it, `keep` leaves it unchanged, `retry` schedules
 * another attempt.
 */
export type JobOutcome = 'delete' | 'keep' | 'retry';

/** A queue of jobs in a database table that several processes share. */
export interface JobQueue<J extends Job> {
  readonly table: QueueTable;
  readonly claim: (options: JobClaimOptions) => Promise<readonly J[]>;
  readonly run: (job: J) => Promise<JobOutcome>;
}

/**
 * Selects the ids of due jobs for a condition `where id in …`; the job that has been due longest comes first. Rows that
 * another process has locked are skipped: https://www.postgresql.org/docs/current/sql-select.html#SQL-FOR-UPDATE-SHARE
 */
export function selectDueRows(
  table: QueueTable,
  { now, limit }: Omit<JobClaimOptions, 'until'>,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<string> {
  const due = sql.ref(`${table}.due_at`);
  return sql<string>`(select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${due} <= ${now} and (${condition})
    order by ${due} limit ${limit} for update of ${sql.table(table)} skip locked)`;
}

/**
 * Creates a function that claims and runs one batch of jobs and resolves to the number of claimed jobs. Failed jobs are
 * retried with exponential backoff.
 */
export function createJobBatchRunner<J extends Job>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { table, claim, run }: JobQueue<J>,
): () => Promise<number> {
  const runJob = async (job: J): Promise<void> => {
    const outcome = await run(job);
    if (outcome === 'keep') return;
    if (outcome === 'delete') {
      await sql`delete from ${sql.table(table)} where id = ${job.id}`.execute(db);
      return;
    }
    const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (job.tries - 1), MAX_RETRY_MS);
    const dueAt = new Date(clock.now() + waitMs);
    await sql`update ${sql.table(table)} set due_at = ${dueAt} where id = ${job.id}`.execute(db);
  };
  return async () => {
    const now = clock.now();
    const jobs = await claim({ now: new Date(now), until: new Date(now + CLAIM_MS), limit: BATCH_SIZE });
    const results = await Promise.allSettled(jobs.map(runJob));
    const failure = results.find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') throw failure.reason;
    return jobs.length;
  };
}

/** Runs batches until no job is due or the server shuts down. Resolves to the number of jobs claimed. */
export async function runDueJobs(runBatch: () => Promise<number>, stopping?: AbortSignal): Promise<number> {
  let total = 0;
  for (;;) {
    if (stopping?.aborted) return total;
    const count = await runBatch();
    if (count === 0) return total;
    total += count;
  }
}
