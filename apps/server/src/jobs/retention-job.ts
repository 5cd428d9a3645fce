import type { ServerContext } from '#src/server-context.ts';
import { deleteExpiredRows } from '#src/jobs/delete-expired-rows.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { deleteOldDepositsForBrowser } from '#src/modules/conversion/deposits-for-browser-store.ts';
import { deleteOldConversions } from '#src/modules/conversion/conversion-store.ts';
import { applyDueContactChanges } from '#src/modules/member/member.public.ts';
import { deleteOldTrackedEvents } from '#src/modules/tracking/tracking-store.ts';
import { eraseClosedAccounts } from '#src/modules/account-closing/erase-closed-accounts.public.ts';
import { deleteExpiredErasedMemberRows } from '#src/modules/personal-data/personal-data.public.ts';
import { runDueJobs } from '#src/jobs/job-queue.ts';

const DAY_MS = 24 * 60 * 60_000;
const INTERVAL_MS = 10 * 60_000;
/** How long analytics events, finished conversions and deposits for browsers are stored, in milliseconds. */
export const EVENT_RETENTION_MS = 90 * DAY_MS;
/** Maximum number of rows per statement: a long statement blocks the embedded database. */
const BATCH_SIZE = 2_000;

/**
 * Creates the job that deletes old data: expired rows, old records of erased members, old analytics events, conversions
 * and deposits. It also applies changes of contact details whose waiting time is over. It resolves to the number of
 * deleted events, conversions and deposits. Daily counts and proofs of consent stay.
 */
export function createRetentionJob(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  stopping?: AbortSignal,
): () => Promise<number> {
  return async () => {
    await applyDueContactChanges(db, new Date(clock.now()));
    await deleteExpiredRows({ db, clock }, stopping);
    await deleteExpiredErasedMemberRows({ db, clock });
    const before = new Date(clock.now() - EVENT_RETENTION_MS);
    const events = await runDueJobs(() => deleteOldTrackedEvents(db, before, BATCH_SIZE), stopping);
    const conversions = await runDueJobs(() => deleteOldConversions(db, before, BATCH_SIZE), stopping);
    const deposits = await runDueJobs(() => deleteOldDepositsForBrowser(db, before, BATCH_SIZE), stopping);
    return events + conversions + deposits;
  };
}

/** Erases closed accounts and deletes old rows every ten minutes until shutdown. */
export function startRetentionJob(context: ServerContext, stopping: AbortSignal): () => Promise<void> {
  const onError = (err: unknown): void => context.log.warn({ err }, 'old rows could not be deleted');
  const deleteOldRows = createRetentionJob(context, stopping);
  const task = async (): Promise<void> => {
    await runDueJobs(() => eraseClosedAccounts(context), stopping);
    await deleteOldRows();
  };
  return runPeriodically({ intervalMs: INTERVAL_MS, task, onError, stopping });
}
