import { createOutgoingFetch } from '#src/adapters/outgoing-fetch.ts';
import type { Operators } from '#src/config/operator-settings.ts';
import {
  dropEvent,
  findEvents,
  releaseDelivery,
  claimDelivery,
  type WaitingEvent,
} from '#src/modules/operator/operator-webhook-store.ts';
import { signWebhook } from '#src/modules/operator/standard-webhook.ts';
import type { Context } from '#src/context.ts';

const AT_ONCE = 50;
const ANSWER_WITHIN_MS = 5_000;
/** A process that ends in the middle leaves the line to another after this, in milliseconds. */
const TAKEN_FOR_MS = 60_000;
/** After the first failure; doubled after each one more, in milliseconds. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** An event that no desk took by then is given up, in milliseconds. */
const WORTH_MS = 3 * 24 * 60 * 60_000;

/** Answers that say the event itself is wrong: it would be so the next time. */
const NEVER = new Set([400, 413, 422]);

interface Services extends Pick<Context, 'db' | 'clock' | 'log'> {
  readonly fetch: typeof globalThis.fetch;
  readonly operators: Operators;
  /** The house closes: no further event is begun. */
  readonly stopping: AbortSignal;
}

interface Desk {
  readonly merchantCode: string;
  readonly secret: string;
  readonly url: string;
}

function desksOf(operators: Operators): Desk[] {
  return Object.entries(operators).flatMap(([merchantCode, { secrets, deskUrl }]) => {
    const [secret] = secrets;
    return secret === undefined || deskUrl === undefined ? [] : [{ merchantCode, secret, url: deskUrl }];
  });
}

/**
 * Sends what waits for each desk, one event after another and none twice that was taken. A desk that does not take one is
 * asked again later and later, at most every five minutes, and nothing overtakes that event.
 */
export function createOperatorWebhookJob({
  db,
  clock,
  fetch,
  log,
  operators,
  stopping,
}: Services): () => Promise<void> {
  const desks = desksOf(operators);
  const ask = createOutgoingFetch({ fetch, timeoutMs: ANSWER_WITHIN_MS, addresses: desks.map(({ url }) => url) });

  const post = async ({ url, secret }: Desk, { id, body }: WaitingEvent): Promise<number> => {
    const timestamp = String(Math.floor(clock.now() / 1_000));
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signWebhook(secret, { id, timestamp, body }),
    };
    try {
      return (await ask(url, { method: 'POST', headers, body })).status;
    } catch {
      // Not there, too slow, or a redirect: as good as any other failure.
      return 0;
    }
  };

  /** Whether the event is dealt with. */
  const settle = async (desk: Desk, event: WaitingEvent): Promise<boolean> => {
    const status = await post(desk, event);
    const isTaken = status >= 200 && status < 300;
    const isGivenUp = NEVER.has(status) || clock.now() - event.createdAt.getTime() > WORTH_MS;
    if (!isTaken && isGivenUp)
      log.error({ merchant: desk.merchantCode, id: event.id, status }, 'a desk never took an event');
    if (isTaken || isGivenUp) await dropEvent(db, event.id);
    return isTaken || isGivenUp;
  };

  const deliver = async (desk: Desk): Promise<void> => {
    const { merchantCode } = desk;
    const events = await findEvents(db, merchantCode, AT_ONCE);
    if (events.length === 0) return;
    const begun = clock.now();
    const failures = await claimDelivery(db, merchantCode, {
      now: new Date(begun),
      until: new Date(begun + TAKEN_FOR_MS),
    });
    if (failures === null) return;
    for (const event of events) {
      if (stopping.aborted || clock.now() - begun > TAKEN_FOR_MS / 2) break;
      if (await settle(desk, event)) continue;
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
      log.warn({ merchant: merchantCode, waitMs }, 'a desk does not answer');
      return releaseDelivery(db, merchantCode, {
        dueAt: new Date(clock.now() + waitMs),
        failures: Math.min(failures + 1, 16),
      });
    }
    await releaseDelivery(db, merchantCode, { dueAt: new Date(clock.now()), failures: 0 });
  };

  return async () => {
    await Promise.all(desks.map(deliver));
  };
}
