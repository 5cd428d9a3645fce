import { randomUUID } from 'node:crypto';
import type { ServerContext } from '#src/server-context.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { createSingleUseItems } from '#src/modules/single-use/single-use.public.ts';
import { verifyLedger } from '#src/modules/wallet/wallet.public.ts';

const INTERVAL_MS = 10 * 60_000;
/** Hour of the day (UTC) from which the ledger is verified. It is 3:00 in Vietnam, the country of the demo brand. */
const VERIFY_FROM_HOUR = 20;
const DAY_MS = 24 * 60 * 60_000;
/** Maximum number of mismatches in one log entry; `npm run ledger verify` prints all. */
const MAX_LOGGED = 20;

/**
 * Creates the job that verifies the ledger once a night, on only one of the instances that share a database. It
 * resolves to the number of wallets whose entries do not add up, or to `null` if it is too early or another instance
 * has already verified the ledger.
 */
export function createVerifyLedgerJob(
  { db, clock, log, metrics }: Pick<ServerContext, 'db' | 'clock' | 'log' | 'metrics'>,
  stopping?: AbortSignal,
): () => Promise<number | null> {
  const singleUse = createSingleUseItems({ db, clock });
  return async () => {
    const now = clock.now();
    const date = new Date(now);
    if (date.getUTCHours() < VERIFY_FROM_HOUR) return null;
    const night = { scope: 'ledger-verified', key: date.toISOString().slice(0, 10), expiresAt: now + DAY_MS };
    if (!(await singleUse.claim({ ...night, holder: randomUUID() }))) return null;
    const { wallets, entries, mismatches } = await verifyLedger(db, stopping);
    if (mismatches.length === 0) {
      log.info({ wallets, entries }, 'the ledger adds up');
      return 0;
    }
    metrics.recordLedgerMismatches(mismatches.length);
    const logged = mismatches.slice(0, MAX_LOGGED);
    log.error({ event: 'ledger-mismatch', count: mismatches.length, mismatches: logged }, 'wallets do not add up');
    return mismatches.length;
  };
}

/** Verifies the ledger every night until shutdown. */
export function startVerifyLedgerJob(context: ServerContext, stopping: AbortSignal): () => Promise<void> {
  const onError = (err: unknown): void => context.log.warn({ err }, 'the ledger could not be verified');
  const task = createVerifyLedgerJob(context, stopping);
  return runPeriodically({ intervalMs: INTERVAL_MS, task, onError, stopping });
}
