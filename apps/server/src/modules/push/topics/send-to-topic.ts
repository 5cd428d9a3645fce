import { randomUUID } from 'node:crypto';
import type { PushTopic } from '@foyer/contract/push/push-message';
import { createSendMessage, type OutgoingMessage } from '#src/modules/push/send-messages.ts';
import { createSingleUse } from '#src/modules/single-use/single-use.public.ts';
import type { Context } from '#src/context.ts';

/** How long the same message is known again, in milliseconds: as long as it is worth showing. */
const KNOWN_MS = 24 * 60 * 60 * 1000;
const TAG_MAX_LENGTH = 64;

interface TopicMessage extends Pick<OutgoingMessage, 'merchantCode' | 'words' | 'path'> {
  readonly topic: PushTopic;
  /** The sender's own name for it: the same message goes once. */
  readonly sourceId: string;
}

/** Puts a message on its way to the devices of a topic; answers how many those are, 0 for one that went before. */
export type SendToTopic = (message: TopicMessage) => Promise<number>;

export function createSendToTopic({ db, clock }: Pick<Context, 'db' | 'clock'>): SendToTopic {
  return ({ topic, sourceId, ...message }) =>
    db.transaction().execute(async (trx) => {
      const isFirst = await createSingleUse({ db: trx, clock }).claim({
        scope: 'push',
        key: `${message.merchantCode} ${sourceId}`,
        holder: randomUUID(),
        expiresAt: clock.now() + KNOWN_MS,
      });
      if (!isFirst) return 0;
      const send = createSendMessage({ db: trx, clock });
      return send({ ...message, to: { topic }, kind: 'news', tag: sourceId.slice(0, TAG_MAX_LENGTH) });
    });
}
