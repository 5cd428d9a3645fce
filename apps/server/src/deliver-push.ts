import { createPushSender } from '#src/adapters/push/push-sender.ts';
import type { Context } from '#src/context.ts';
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
  let underWay: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    underWay ??= deliver()
      .catch((error: unknown) => log.warn({ err: error }, 'messages to devices could not be sent'))
      .finally(() => {
        underWay = null;
      });
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
