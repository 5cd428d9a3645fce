import { createPushSender } from '#src/adapters/push/push-sender.ts';
import type { Context } from '#src/context.ts';
import { keepDoing } from '#src/keep-doing.ts';
import { createDataKey } from '#src/modules/data-key/data-key.public.ts';
import { createDeliverMessages } from '#src/modules/push/push.public.ts';

const EVERY_MS = 2_000;

/** Sends what is due for as long as the house is open; a batch under way is waited for. */
export function keepDelivering({ config, db, clock, log, merchants }: Context): () => Promise<void> {
  const deliver = createDeliverMessages({
    db,
    clock,
    dataKey: createDataKey(db, config.dataKey),
    send: createPushSender({ fetch, services: config.pushServices }),
    subjectOf: (code) => `https://${merchants.byCode(code)?.brand.hosts[0]?.replace('*.', '') ?? 'localhost'}`,
  });
  const onFault = (err: unknown): void => log.warn({ err }, 'messages to devices could not be sent');
  return keepDoing({ everyMs: EVERY_MS, task: deliver, onFault });
}
