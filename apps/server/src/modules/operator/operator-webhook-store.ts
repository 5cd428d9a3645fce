import { randomUUID } from 'node:crypto';
import type { DeskEvent } from '@foyer/contract/operator/desk-event';
import type { Database } from '#src/db/schema.ts';
import type { Clock } from '#src/clock.ts';
import type { Operators } from '#src/config/operator-settings.ts';

async function insertEvent(
  db: Database,
  event: { readonly id: string; readonly merchantCode: string; readonly body: string; readonly createdAt: Date },
): Promise<void> {
  await db
    .insertInto('operator_event')
    .values({ id: event.id, merchant_code: event.merchantCode, body: event.body, created_at: event.createdAt })
    .execute();
}

/** The oldest that wait for a merchant's desk, in their order. */
export async function findEvents(db: Database, merchantCode: string, most: number) {
  return db
    .selectFrom('operator_event')
    .select(['id', 'body', 'created_at as createdAt'])
    .where('merchant_code', '=', merchantCode)
    .orderBy('seq')
    .limit(most)
    .execute();
}

export type WaitingEvent = Awaited<ReturnType<typeof findEvents>>[number];

export async function dropEvent(db: Database, id: string): Promise<void> {
  await db.deleteFrom('operator_event').where('id', '=', id).execute();
}

/** Of several processes one gets the line, until `until`; answers its failures in a row, or `null` when it is not due. */
export async function claimDelivery(
  db: Database,
  merchantCode: string,
  at: { readonly now: Date; readonly until: Date },
): Promise<number | null> {
  const line = await db
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
  return line?.failures ?? null;
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

type EventDetails<E extends DeskEvent = DeskEvent> = E extends DeskEvent ? Omit<E, 'timestamp'> : never;

/**
 * Puts an event on its way to the merchant's own desk, in the transaction it is part of; does nothing where there is no desk,
 * and then does not ask what the event is.
 */
export type EnqueueOperatorWebhook = (
  db: Database,
  merchantCode: string,
  event: () => Promise<EventDetails>,
) => Promise<void>;

interface Services {
  readonly clock: Clock;
  readonly operators: Operators;
}

export function createEnqueueOperatorWebhook({ clock, operators }: Services): EnqueueOperatorWebhook {
  return async (db, merchantCode, event) => {
    if (operators[merchantCode]?.deskUrl === undefined) return;
    const createdAt = new Date(clock.now());
    const { type, data } = await event();
    const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
    await insertEvent(db, { id: randomUUID(), merchantCode, body, createdAt });
  };
}
