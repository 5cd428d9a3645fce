import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { createEnqueueConversion } from '#src/modules/conversion/enqueue-conversion.ts';
import { takeDepositsOperation } from '#src/modules/conversion/take-deposits.ts';

/** What is reported to advertisers: queued by other modules, sent by a job. */
export function createConversionModule({ config, db, clock }: Context) {
  const operations: readonly Operation[] = [takeDepositsOperation({ db, clock })];
  const { conversionSecrets } = config;
  return { operations, enqueueConversion: createEnqueueConversion({ clock, conversionSecrets }) };
}
