import { randomUUID } from 'node:crypto';
import type { ServerContext } from '#src/server-context.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { anchorAudit, readAuditKeys, verifyAudit } from '#src/modules/audit/audit.public.ts';
import { recordLapsedLimitRaises } from '#src/modules/protection/protection.public.ts';
import { createSingleUseItems } from '#src/modules/single-use/single-use.public.ts';

const INTERVAL_MS = 10 * 60_000;
/** Hour of the day (UTC) from which the audit is verified, after the ledger. */
const VERIFY_FROM_HOUR = 21;
const DAY_MS = 24 * 60 * 60_000;
/** Maximum number of mismatches in one log entry; `npm run audit verify` prints all. */
const MAX_LOGGED = 20;

/**
 * Creates the job that records raises of limits that were not confirmed in time, verifies the audit and anchors it, once
 * a night, on only one of the instances that share a database. It resolves to the number of places at which the audit
 * was changed, or to `null` if it is too early or another instance has already done so.
 */
export function createVerifyAuditJob(
  { db, clock, dataKey, log, metrics }: Pick<ServerContext, 'db' | 'clock' | 'dataKey' | 'log' | 'metrics'>,
  stopping?: AbortSignal,
): () => Promise<number | null> {
  const singleUse = createSingleUseItems({ db, clock });
  return async () => {
    const now = clock.now();
    const date = new Date(now);
    if (date.getUTCHours() < VERIFY_FROM_HOUR) return null;
    const night = { scope: 'audit-verified', key: date.toISOString().slice(0, 10), expiresAt: now + DAY_MS };
    if (!(await singleUse.claim({ ...night, holder: randomUUID() }))) return null;
    const keys = await readAuditKeys(dataKey);
    await recordLapsedLimitRaises({ db, clock, dataKey }, stopping);
    const { chains, entries, mismatches } = await verifyAudit(db, keys, stopping);
    // Also after a mismatch: the anchors so far keep showing it.
    const anchor = await anchorAudit(db, keys, date);
    // The log is stored elsewhere, so it proves which anchors there were.
    log.info({ event: 'audit-anchor', chains, entries, anchor }, 'the audit was anchored');
    if (mismatches.length === 0) return 0;
    metrics.recordAuditMismatches(mismatches.length);
    const logged = mismatches.slice(0, MAX_LOGGED);
    log.error({ event: 'audit-mismatch', count: mismatches.length, mismatches: logged }, 'the audit was changed');
    return mismatches.length;
  };
}

/** Verifies and anchors the audit every night until shutdown. */
export function startVerifyAuditJob(context: ServerContext, stopping: AbortSignal): () => Promise<void> {
  const onError = (err: unknown): void => context.log.warn({ err }, 'the audit could not be verified');
  const task = createVerifyAuditJob(context, stopping);
  return runPeriodically({ intervalMs: INTERVAL_MS, task, onError, stopping });
}
