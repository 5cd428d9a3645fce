import type { Context } from '#src/context.ts';
import { deleteExpiredRows } from '#src/jobs/delete-expired-rows.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { forgetBrowserDeposits, forgetConversions } from '#src/modules/conversion/conversion.public.ts';
import { forgetEvents } from '#src/modules/tracking/tracking.public.ts';
import { drainJobs } from '#src/jobs/job-queue.ts';

const DAY_MS = 24 * 60 * 60_000;
const EVERY_MS = 10 * 60_000;
/** Retention of tracking events and of delivered conversions, in milliseconds. */
export const RETENTION_MS = 90 * DAY_MS;
/** Rows per statement: a long statement blocks the embedded database. */
const AT_ONCE = 2_000;

/** Deletes expired rows, and resolves to the number of old events and conversions. Daily counts and consent receipts remain. */
export function createRetentionJob(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  stopping?: AbortSignal,
): () => Promise<number> {
  return async () => {
    await deleteExpiredRows({ db, clock }, stopping);
    const before = new Date(clock.now() - RETENTION_MS);
    const events = await drainJobs(() => forgetEvents(db, before, AT_ONCE), stopping);
    const conversions = await drainJobs(() => forgetConversions(db, before, AT_ONCE), stopping);
    const deposits = await drainJobs(() => forgetBrowserDeposits(db, before, AT_ONCE), stopping);
    return events + conversions + deposits;
  };
}

/** Runs the retention job every ten minutes until shutdown. */
export function startRetentionJob(context: Context, stopping: AbortSignal): () => Promise<void> {
  const onFault = (err: unknown): void => context.log.warn({ err }, 'old rows could not be deleted');
  return runPeriodically({ everyMs: EVERY_MS, task: createRetentionJob(context, stopping), onFault, stopping });
}
