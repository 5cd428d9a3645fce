import { createSendConversion } from '#src/adapters/conversions/send-conversion.ts';
import type { Context } from '#src/context.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { createShutdownAwareFetch } from '#src/runtime/shutdown-aware-fetch.ts';
import { createDeliverConversions } from '#src/modules/conversion/deliver-conversions.ts';
import { findPerson } from '#src/modules/member/member.public.ts';
import { drainJobs } from '#src/jobs/job-queue.ts';

/** Interval in milliseconds; no member is waiting for it. */
const INTERVAL_MS = 10_000;

/** Sends the conversions that are due to advertisers. Resolves to the number claimed. */
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

/** Runs a round every ten seconds until shutdown. */
export function startConversionDelivery(context: Context, stopping: AbortSignal): () => Promise<void> {
  const onFault = (err: unknown): void => context.log.warn({ err }, 'conversions could not be sent');
  return runPeriodically({ everyMs: INTERVAL_MS, task: createConversionRound(context, stopping), onFault, stopping });
}
