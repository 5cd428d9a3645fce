import { createFcmSender } from '#src/adapters/push/fcm-sender.ts';
import { createPushSender } from '#src/adapters/push/push-sender.ts';
import type { Context } from '#src/context.ts';
import { keepDoing } from '#src/keep-doing.ts';
import { createDataKey } from '#src/modules/data-key/data-key.public.ts';
import { createAnnounceMessages } from '#src/modules/inbox/inbox.public.ts';
import { createReadSite } from '#src/modules/merchant/merchant.public.ts';
import { createDeliverMessages, createFcmOf, createSendMessage } from '#src/modules/push/push.public.ts';
import { untilNoneIsDue } from '#src/work-through.ts';

const EVERY_MS = 2_000;

/** Whom a push service may ask about what comes from a merchant: its site, which on the machine of a developer is nobody's. */
function subjectOf(hosts: readonly string[]): string {
  const host = hosts.find((name) => !/(^|\.)localhost$/.test(name));
  return host === undefined ? 'mailto:nobody@example.com' : `https://${host.replace('*.', '')}`;
}

/** What came into inboxes is put on its way to devices, and what is on its way is sent; answers how many were taken up. */
export function createPushRound({ config, db, clock, merchants }: Context): () => Promise<number> {
  const fcmOf = createFcmOf(config);
  const announce = createAnnounceMessages({
    db,
    clock,
    merchants,
    readSite: createReadSite({ db }),
    sendWith: (trx) => createSendMessage({ db: trx, clock }),
  });
  const deliver = createDeliverMessages({
    db,
    clock,
    dataKey: createDataKey(db, config.dataKeys),
    send: createPushSender({ fetch, services: config.pushServices }),
    sendFcm: createFcmSender({ fetch, services: config.fcmServices, now: () => clock.now() }),
    accountOf: (code) => {
      const merchant = merchants.byCode(code);
      return (merchant && fcmOf(merchant)?.account) ?? null;
    },
    subjectOf: (code) => subjectOf(merchants.byCode(code)?.brand.hosts ?? []),
  });
  return async () => {
    while ((await announce()) > 0);
    return untilNoneIsDue(deliver);
  };
}

/** Does so for as long as the house is open. */
export function keepDelivering(context: Context): () => Promise<void> {
  const onFault = (err: unknown): void => context.log.warn({ err }, 'messages to devices could not be sent');
  return keepDoing({ everyMs: EVERY_MS, task: createPushRound(context), onFault });
}
