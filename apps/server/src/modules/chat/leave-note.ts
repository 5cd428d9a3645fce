import { randomUUID } from 'node:crypto';
import { leaveNote } from '@foyer/contract/chat/chat';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import type { Chat } from '#src/modules/chat/chat-services.ts';
import { insertNote } from '#src/modules/chat/conversation-store.ts';

/** A message from whoever cannot chat, kept for the merchant's support. Five an hour from one address. */
export function leaveNoteOperation({ db, clock, limits, enqueueOperatorWebhook }: Chat) {
  return operation(leaveNote, async ({ contact, text }, { merchant, session, network }) => {
    const taken = await limits.notes.take(`${merchant.code} ${network}`);
    if (!taken.allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
    const member = session && { username: session.userName };
    await db.transaction().execute(async (trx) => {
      await insertNote(trx, {
        id: randomUUID(),
        merchant_code: merchant.code,
        member_id: session?.memberId ?? null,
        contact,
        text,
        created_at: new Date(clock.now()),
      });
      await enqueueOperatorWebhook(trx, merchant.code, async () => ({
        type: 'note.left',
        data: { member, contact, text },
      }));
    });
    return done({});
  });
}
