import { randomUUID } from 'node:crypto';
import type { OperatorWebhookEvent } from '@foyer/contract/operator/webhook-to-operator';
import type { Config } from '#src/config/config.ts';
import type { ServerContext } from '#src/server-context.ts';

type EventDetails<E extends OperatorWebhookEvent = OperatorWebhookEvent> = E extends OperatorWebhookEvent
  ? Omit<E, 'timestamp'>
  : never;

export interface OperatorWebhookServices extends Pick<ServerContext, 'db' | 'clock'> {
  readonly config: Pick<Config, 'operators'>;
}

/**
 * Queues a webhook to the operator's `deskUrl`; `db` may be a transaction. If the merchant has no `deskUrl`, the
 * function does nothing and does not call `event`.
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
  await db
    .insertInto('operator_event')
    .values({ id: randomUUID(), merchant_code: merchantCode, body, created_at: createdAt })
    .execute();
}
