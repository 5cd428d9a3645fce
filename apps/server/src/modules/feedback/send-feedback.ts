import { sendFeedback } from '@foyer/contract/feedback/send-feedback';
import type { Insertable } from 'kysely';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import { enqueueOperatorWebhook } from '#src/modules/operator/operator.public.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { Database } from '#src/db/schema.ts';
import type { FeedbackTables } from '#src/modules/feedback/feedback-tables.ts';

const FEEDBACK_LIMIT = { points: 3, windowSeconds: 10 * 60, perDay: 10 };
const DAY_S = 24 * 60 * 60;

/**
 * Stores a member's feedback with the language of the page and the browser's user agent. Limited per member. [S2-008]
 */
export function sendFeedbackOperation({ config, db, clock, limits }: ServerContext) {
  const rule = { whenDown: 'reject' } as const;
  const { points, windowSeconds, perDay } = FEEDBACK_LIMIT;
  const burst = limits.create({ ...rule, name: 'feedback', points, windowSeconds });
  const day = limits.create({ ...rule, name: 'feedback-day', points: perDay, windowSeconds: DAY_S });
  return defineOperation(sendFeedback, async ({ id, topic, message }, { session, merchant, language, userAgent }) => {
    const { memberId } = session;
    const rowId = `${memberId}/${id ?? crypto.randomUUID()}`;
    const before = await findReceivedAt(db, rowId);
    if (before) return ok({ receivedAt: before.toISOString() });
    for (const limit of [burst, day]) {
      const taken = await limit.take(memberId);
      if (!taken.allowed) return callError('TOO_MANY_REQUEST', { retryAfterSeconds: taken.retryAfterSeconds });
    }
    const receivedAt = new Date(clock.now());
    const from = { merchant_code: merchant.code, member_id: memberId, user_agent: userAgent };
    const member = { username: session.userName };
    await db.transaction().execute(async (trx) => {
      const row = { id: rowId, ...from, topic, message, language, created_at: receivedAt };
      if (!(await insertFeedback(trx, row))) return;
      const data = { member, topic, text: message, language };
      await enqueueOperatorWebhook({ config, clock, db: trx }, merchant.code, async () => ({
        type: 'feedback.sent',
        data,
      }));
    });
    return ok({ receivedAt: receivedAt.toISOString() });
  });
}

/** Returns when the server received the feedback with this id; `null` if it is new. */
async function findReceivedAt(db: Database, id: string): Promise<Date | null> {
  const row = await db.selectFrom('feedback').select('created_at').where('id', '=', id).executeTakeFirst();
  return row?.created_at ?? null;
}

/** Stores feedback; returns false if it is already stored. */
async function insertFeedback(db: Database, row: Insertable<FeedbackTables['feedback']>): Promise<boolean> {
  const inserted = await db
    .insertInto('feedback')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
