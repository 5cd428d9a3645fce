import type { Context } from '#src/context.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { forgetBrowserDeposits, forgetConversions } from '#src/modules/conversion/conversion.public.ts';
import { forgetEvents } from '#src/modules/tracking/tracking.public.ts';
import { drainJobs } from '#src/jobs/job-queue.ts';

const DAY_MS = 24 * 60 * 60_000;
const EVERY_MS = 10 * 60_000;
/** How long events of visits, and how telling advertisers of conversions went, are kept, in milliseconds. */
export const RETENTION_MS = 90 * DAY_MS;
/** At once: a statement that takes long holds up the embedded database. */
const AT_ONCE = 2_000;

/** Forgets what is older; of events it stays known how many there were. Answers how much it was. Proofs of consent are kept. */
export function createRetentionJob(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  stopping?: AbortSignal,
): () => Promise<number> {
  return async () => {
    const before = new Date(clock.now() - RETENTION_MS);
    const events = await drainJobs(() => forgetEvents(db, before, AT_ONCE), stopping);
    const conversions = await drainJobs(() => forgetConversions(db, before, AT_ONCE), stopping);
    const deposits = await drainJobs(() => forgetBrowserDeposits(db, before, AT_ONCE), stopping);
    return events + conversions + deposits;
  };
}

/** Does so every ten minutes for as long as the house is open. */
export function startRetentionJob(context: Context, stopping: AbortSignal): () => Promise<void> {
  const onFault = (err: unknown): void => context.log.warn({ err }, 'old events could not be forgotten');
  return runPeriodically({ everyMs: EVERY_MS, task: createRetentionJob(context, stopping), onFault, stopping });
}
