import type { Database } from '#src/db/schema.ts';

/** Finds the oldest queued webhooks of a merchant, in order. */
export async function findWaitingOperatorWebhooks(db: Database, merchantCode: string, limit: number) {
  return db
    .selectFrom('operator_event')
    .select(['id', 'body', 'created_at as createdAt'])
    .where('merchant_code', '=', merchantCode)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

export type WaitingOperatorWebhook = Awaited<ReturnType<typeof findWaitingOperatorWebhooks>>[number];

export async function deleteOperatorWebhook(db: Database, id: string): Promise<void> {
  await db.deleteFrom('operator_event').where('id', '=', id).execute();
}

/**
 * Reserves the delivery of a merchant's webhooks for this process until `until`. Returns the number of consecutive
 * failures; `null` if the next retry must wait or another process is sending.
 */
export async function claimOperatorWebhookDelivery(
  db: Database,
  merchantCode: string,
  at: { readonly now: Date; readonly until: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('operator_delivery')
    .values({ merchant_code: merchantCode, due_at: at.until, failures: 0 })
    .onConflict((conflict) =>
      conflict
        .column('merchant_code')
        .doUpdateSet({ due_at: at.until })
        .where('operator_delivery.due_at', '<=', at.now),
    )
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? null;
}

export async function releaseOperatorWebhookDelivery(
  db: Database,
  merchantCode: string,
  state: { readonly dueAt: Date; readonly failures: number },
): Promise<void> {
  await db
    .updateTable('operator_delivery')
    .set({ due_at: state.dueAt, failures: state.failures })
    .where('merchant_code', '=', merchantCode)
    .execute();
}
