import type { ServerContext } from '#src/server-context.ts';
import { createNightlyTask } from '#src/jobs/create-nightly-task.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { anchorAudit, readAuditKeys, verifyAudit } from '#src/modules/audit/audit.public.ts';
import { recordLapsedLimitRaises } from '#src/modules/protection/protection.public.ts';

const INTERVAL_MS = 10 * 60_000;
/** Hour of the day (UTC) from which the audit is verified, after the ledger. */
const VERIFY_FROM_HOUR = 21;
/** Maximum number of mismatches in one log entry; `npm run audit verify` prints all. */
const MAX_LOGGED = 20;

/**
 * Creates the job that records raises of limits that were not confirmed in time, verifies the audit and anchors it, once
 * a night, on only one of the instances that share a database. It resolves to the number of places at which the audit
 * was changed, or to `null` if it is too early, another instance has already done so, or shutdown interrupted it.
 */
export function createVerifyAuditJob(
  { db, clock, dataKey, log, metrics }: Pick<ServerContext, 'db' | 'clock' | 'dataKey' | 'log' | 'metrics'>,
  stopping?: AbortSignal,
): () => Promise<number | null> {
  const run = async (date: Date): Promise<number | null> => {
    const keys = await readAuditKeys(dataKey);
    await recordLapsedLimitRaises({ db, clock, dataKey, log }, stopping);
    const { chains, entries, mismatches } = await verifyAudit(db, keys, stopping);
    // A part of the audit was not verified.
    if (stopping?.aborted) return null;
    // Also after a mismatch: the anchors so far keep showing it.
    const anchor = await anchorAudit(db, keys, date);
    metrics.recordAuditVerification(clock.now());
    // The log is stored elsewhere, so it proves which anchors there were.
    log.info({ event: 'audit-anchor', chains, entries, anchor }, 'the audit was anchored');
    if (mismatches.length === 0) return 0;
    metrics.recordAuditMismatches(mismatches.length);
    const logged = mismatches.slice(0, MAX_LOGGED);
    log.error({ event: 'audit-mismatch', count: mismatches.length, mismatches: logged }, 'the audit was changed');
    return mismatches.length;
  };
  return createNightlyTask({ db, clock }, { scope: 'audit-verified', fromHour: VERIFY_FROM_HOUR, run });
}

/** Verifies and anchors the audit every night until shutdown. */
export function startVerifyAuditJob(context: ServerContext, stopping: AbortSignal): () => Promise<void> {
  const onError = (err: unknown): void => context.log.warn({ err }, 'the audit could not be verified');
  // Exports the metric, so that its alert also notices that the audit was never verified.
  context.metrics.recordAuditVerification(0);
  const task = createVerifyAuditJob(context, stopping);
  return runPeriodically({ intervalMs: INTERVAL_MS, task, onError, stopping });
}
