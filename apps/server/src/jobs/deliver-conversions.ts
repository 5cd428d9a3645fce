import { createSendConversion } from '#src/adapters/conversions/send-conversion.ts';
import type { Context } from '#src/context.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { createShutdownAwareFetch } from '#src/runtime/shutdown-aware-fetch.ts';
import { createDeliverConversions } from '#src/modules/conversion/conversion.public.ts';
import { findPerson } from '#src/modules/member/member.public.ts';
import { drainJobs } from '#src/jobs/job-queue.ts';

/** Nobody waits for it. */
const EVERY_MS = 10_000;

/** Tells advertisers what is due, until the house closes; answers how many were taken up. */
export function createConversionRound(
  { config, db, clock, merchants }: Context,
  stopping: AbortSignal,
): () => Promise<number> {
  const { conversionSecrets, conversionServices } = config;
  const send = createSendConversion(createShutdownAwareFetch(stopping), conversionServices);
  const deliver = createDeliverConversions({
    db,
    clock,
    merchants,
    conversionSecrets,
    conversionServices,
    findPerson,
    send,
  });
  return () => drainJobs(deliver, stopping);
}

/** Does so for as long as the house is open. */
export function startConversionDelivery(context: Context, stopping: AbortSignal): () => Promise<void> {
  const onFault = (err: unknown): void => context.log.warn({ err }, 'advertisers could not be told');
  return runPeriodically({ everyMs: EVERY_MS, task: createConversionRound(context, stopping), onFault, stopping });
}
