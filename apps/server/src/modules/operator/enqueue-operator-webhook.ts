import { randomUUID } from 'node:crypto';
import type { DeskEvent } from '@foyer/contract/operator/desk-event';
import type { Clock } from '#src/clock.ts';
import type { Operators } from '#src/config/operator-settings.ts';
import type { Database } from '#src/db/schema.ts';
import { insertEvent } from '#src/modules/operator/operator-webhook-store.ts';

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
