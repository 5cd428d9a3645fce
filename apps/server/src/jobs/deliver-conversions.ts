import type { Context } from '#src/context.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { createShutdownAwareFetch } from '#src/runtime/shutdown-aware-fetch.ts';
import { createDeliverConversions } from '#src/modules/conversion/deliver-conversions.ts';
import { drainJobs } from '#src/jobs/job-queue.ts';

const INTERVAL_MS = 10_000;

/** Returns a function that sends due conversions to advertisers and resolves to the number claimed. */
export function createConversionDelivery(
  { config, ...context }: Context,
  stopping: AbortSignal,
): () => Promise<number> {
  const { conversionSecrets, conversionServices } = config;
  const fetch = createShutdownAwareFetch(stopping);
  const deliver = createDeliverConversions({ ...context, conversionSecrets, conversionServices, fetch });
  return () => drainJobs(deliver, stopping);
}

/** Sends conversions every ten seconds until shutdown. */
export function startConversionDelivery(context: Context, stopping: AbortSignal): () => Promise<void> {
  const onError = (err: unknown): void => context.log.warn({ err }, 'conversions could not be sent');
  return runPeriodically({
    intervalMs: INTERVAL_MS,
    task: createConversionDelivery(context, stopping),
    onError,
    stopping,
  });
}
