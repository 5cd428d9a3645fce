import type { OperatorWebhookServices } from '#src/modules/operator/operator.public.ts';
import type { ServerContext } from '#src/server-context.ts';
import { runDueJobs } from '#src/jobs/job-queue.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import {
  claimMembersForRegistryRecheck,
  scheduleRegistryRecheck,
} from '#src/modules/protection/registry/age-and-kyc-store.ts';
import { checkExclusionRegistries } from '#src/modules/protection/registry/check-registries.ts';
import { endAllSessions } from '#src/modules/session/session.public.ts';

const INTERVAL_MS = 60_000;
/** Maximum number of members that one process claims at a time. */
const BATCH_SIZE = 20;
/**
 * Lease of a claim in milliseconds, longer than a batch whose registries all time out. When it ends, the process has
 * probably crashed, and another one may check the members.
 */
const CLAIM_MS = 10 * 60_000;

/**
 * Returns a function that asks registries again about members whose last answer has reached the maximum age, or was
 * missing. It resolves to the number of these members.
 */
export function createExclusionRegistryRecheckJob(
  context: Pick<ServerContext, 'dataKey' | 'log' | 'merchants' | 'registries'> & OperatorWebhookServices,
  stopping?: AbortSignal,
): () => Promise<number> {
  const { db, clock, merchants } = context;
  const checkBatch = async (): Promise<number> => {
    const now = clock.now();
    const members = await claimMembersForRegistryRecheck(db, {
      now: new Date(now),
      until: new Date(now + CLAIM_MS),
      limit: BATCH_SIZE,
    });
    for (const { memberId, merchantCode } of members) {
      if (stopping?.aborted) break;
      const merchant = merchants.byCode(merchantCode);
      if (merchant === null) {
        // oxlint-disable-next-line no-await-in-loop -- one question at a time, so that registries are not flooded
        await scheduleRegistryRecheck(db, memberId, null);
        continue;
      }
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await checkExclusionRegistries(context, { memberId, merchant }, 'sweep');
      // oxlint-disable-next-line no-await-in-loop
      if (outcome === 'excluded') await endAllSessions(db, memberId);
    }
    return members.length;
  };
  return () => runDueJobs(checkBatch, stopping);
}

/** Asks registries about members every minute, as soon as their recheck is due, until shutdown. */
export function startExclusionRegistryRecheckJob(context: ServerContext, stopping: AbortSignal): () => Promise<void> {
  const onError = (err: unknown): void => context.log.warn({ err }, 'registries could not be asked');
  return runPeriodically({
    intervalMs: INTERVAL_MS,
    task: createExclusionRegistryRecheckJob(context, stopping),
    onError,
    stopping,
  });
}
