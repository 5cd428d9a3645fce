import type { ServerContext } from '#src/server-context.ts';
import { createNightlyTask } from '#src/jobs/create-nightly-task.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { verifyLedger } from '#src/modules/wallet/wallet.public.ts';

const INTERVAL_MS = 10 * 60_000;
/** Hour of the day (UTC) from which the ledger is verified. It is 3:00 in Vietnam, the country of the demo brand. */
const VERIFY_FROM_HOUR = 20;
/** Maximum number of mismatches in one log entry; `npm run ledger verify` prints all. */
const MAX_LOGGED = 20;

/**
 * Creates the job that verifies the ledger once a night, on only one of the instances that share a database. It
 * resolves to the number of wallets whose entries do not add up, or to `null` if it is too early, another instance has
 * already verified the ledger, or shutdown interrupted it.
 */
export function createVerifyLedgerJob(
  { db, clock, log, metrics }: Pick<ServerContext, 'db' | 'clock' | 'log' | 'metrics'>,
  stopping?: AbortSignal,
): () => Promise<number | null> {
  const run = async (): Promise<number | null> => {
    const { wallets, entries, mismatches } = await verifyLedger(db, stopping);
    // A part of the ledger was not verified.
    if (stopping?.aborted) return null;
    if (mismatches.length === 0) {
      log.info({ wallets, entries }, 'the ledger adds up');
      return 0;
    }
    metrics.recordLedgerMismatches(mismatches.length);
    const logged = mismatches.slice(0, MAX_LOGGED);
    log.error({ event: 'ledger-mismatch', count: mismatches.length, mismatches: logged }, 'wallets do not add up');
    return mismatches.length;
  };
  return createNightlyTask({ db, clock }, { scope: 'ledger-verified', fromHour: VERIFY_FROM_HOUR, run });
}

/** Verifies the ledger every night until shutdown. */
export function startVerifyLedgerJob(context: ServerContext, stopping: AbortSignal): () => Promise<void> {
  const onError = (err: unknown): void => context.log.warn({ err }, 'the ledger could not be verified');
  const task = createVerifyLedgerJob(context, stopping);
  return runPeriodically({ intervalMs: INTERVAL_MS, task, onError, stopping });
}
