import { randomUUID } from 'node:crypto';
import type { OperatorWebhook } from '@foyer/contract/operator/operator-webhook';
import type { Database } from '#src/db/schema.ts';
import type { Config } from '#src/config/config.ts';
import type { Context } from '#src/context.ts';

async function insertEvent(
  db: Database,
  event: { readonly id: string; readonly merchantCode: string; readonly body: string; readonly createdAt: Date },
): Promise<void> {
  await db
    .insertInto('operator_event')
    .values({ id: event.id, merchant_code: event.merchantCode, body: event.body, created_at: event.createdAt })
    .execute();
}

/** The oldest queued events of a merchant, in order. */
export async function findEvents(db: Database, merchantCode: string, limit: number) {
  return db
    .selectFrom('operator_event')
    .select(['id', 'body', 'created_at as createdAt'])
    .where('merchant_code', '=', merchantCode)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

export type WaitingEvent = Awaited<ReturnType<typeof findEvents>>[number];

export async function dropEvent(db: Database, id: string): Promise<void> {
  await db.deleteFrom('operator_event').where('id', '=', id).execute();
}

/** Claims the delivery of a merchant's events until `until`. Returns the consecutive failures, or `null` if it is not due. */
export async function claimDelivery(
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

export async function releaseDelivery(
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

type EventDetails<E extends OperatorWebhook = OperatorWebhook> = E extends OperatorWebhook
  ? Omit<E, 'timestamp'>
  : never;

export interface OperatorWebhookServices extends Pick<Context, 'db' | 'clock'> {
  readonly config: Pick<Config, 'operators'>;
}

/**
 * Queues a webhook to the operator's `deskUrl`, in the transaction that `db` may be. Without a `deskUrl` it does nothing and does
 * not call `event`.
 */
export async function enqueueOperatorWebhook(
  { db, clock, config: { operators } }: OperatorWebhookServices,
  merchantCode: string,
  event: () => Promise<EventDetails>,
): Promise<void> {
  if (operators[merchantCode]?.deskUrl === undefined) return;
  const createdAt = new Date(clock.now());
  const { type, data } = await event();
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
  await insertEvent(db, { id: randomUUID(), merchantCode, body, createdAt });
}
