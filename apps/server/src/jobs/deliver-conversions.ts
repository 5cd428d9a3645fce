import type { ServerContext } from '#src/server-context.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { createShutdownAwareFetch } from '#src/runtime/shutdown-aware-fetch.ts';
import { createConversionDeliverer } from '#src/modules/conversion/deliver-conversions.ts';
import { runDueJobs } from '#src/jobs/job-queue.ts';

const INTERVAL_MS = 10_000;

/** Creates the job that sends due conversions to ad partners. It resolves to the number of claimed conversions. */
export function createConversionDeliveryJob(
  { config, ...context }: ServerContext,
  stopping: AbortSignal,
): () => Promise<number> {
  const { conversionSecrets, conversionServices } = config;
  const fetch = createShutdownAwareFetch(stopping);
  const deliver = createConversionDeliverer({ ...context, conversionSecrets, conversionServices, fetch });
  return () => runDueJobs(deliver, stopping);
}

/** Sends conversions every ten seconds until shutdown. */
export function startConversionDeliveryJob(context: ServerContext, stopping: AbortSignal): () => Promise<void> {
  const onError = (err: unknown): void => context.log.warn({ err }, 'conversions could not be sent');
  return runPeriodically({
    intervalMs: INTERVAL_MS,
    task: createConversionDeliveryJob(context, stopping),
    onError,
    stopping,
  });
}
