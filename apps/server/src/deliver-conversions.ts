import { createSendConversion } from '#src/adapters/conversions/send-conversion.ts';
import type { Context } from '#src/context.ts';
import { keepDoing } from '#src/keep-doing.ts';
import { createDeliverConversions } from '#src/modules/conversion/conversion.public.ts';
import { findPerson } from '#src/modules/member/member.public.ts';
import { untilNoneIsDue } from '#src/work-through.ts';

/** Nobody waits for it. */
const EVERY_MS = 10_000;

/** Tells advertisers what is due; answers how many were taken up. */
export function createConversionRound({ config, db, clock, merchants }: Context): () => Promise<number> {
  const { conversionSecrets, conversionServices } = config;
  const send = createSendConversion(fetch, conversionServices);
  const deliver = createDeliverConversions({
    db,
    clock,
    merchants,
    conversionSecrets,
    conversionServices,
    findPerson,
    send,
  });
  return () => untilNoneIsDue(deliver);
}

/** Does so for as long as the house is open. */
export function keepTellingAdvertisers(context: Context): () => Promise<void> {
  const onFault = (err: unknown): void => context.log.warn({ err }, 'advertisers could not be told');
  return keepDoing({ everyMs: EVERY_MS, task: createConversionRound(context), onFault });
}
