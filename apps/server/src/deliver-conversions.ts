import { createSendConversion } from '#src/adapters/conversions/send-conversion.ts';
import type { Context } from '#src/context.ts';
import { keepDoing } from '#src/keep-doing.ts';
import { createLeavingFetch } from '#src/leaving-fetch.ts';
import { createDeliverConversions } from '#src/modules/conversion/conversion.public.ts';
import { findPerson } from '#src/modules/member/member.public.ts';
import { untilNoneIsDue } from '#src/work-through.ts';

/** Nobody waits for it. */
const EVERY_MS = 10_000;

/** Tells advertisers what is due, until the house closes; answers how many were taken up. */
export function createConversionRound(
  { config, db, clock, merchants }: Context,
  stopping: AbortSignal,
): () => Promise<number> {
  const { conversionSecrets, conversionServices } = config;
  const send = createSendConversion(createLeavingFetch(stopping), conversionServices);
  const deliver = createDeliverConversions({
    db,
    clock,
    merchants,
    conversionSecrets,
    conversionServices,
    findPerson,
    send,
  });
  return () => untilNoneIsDue(deliver, stopping);
}

/** Does so for as long as the house is open. */
export function keepTellingAdvertisers(context: Context, stopping: AbortSignal): () => Promise<void> {
  const onFault = (err: unknown): void => context.log.warn({ err }, 'advertisers could not be told');
  return keepDoing({ everyMs: EVERY_MS, task: createConversionRound(context, stopping), onFault, stopping });
}
