import { createOutgoingFetch } from '#src/adapters/outgoing-fetch.ts';
import type { OperatorSettingsByMerchant } from '#src/config/settings/operator-settings.ts';
import {
  deleteOperatorWebhook,
  findWaitingOperatorWebhooks,
  releaseOperatorWebhookDelivery,
  claimOperatorWebhookDelivery,
  type WaitingOperatorWebhook,
} from '#src/modules/operator/operator-webhook-store.ts';
import { createWebhookHeaders } from '#src/modules/operator/standard-webhook.ts';
import type { ServerContext } from '#src/server-context.ts';

const BATCH_SIZE = 50;
const TIMEOUT_MS = 5_000;
/**
 * How long one process may send a merchant's webhooks alone, in milliseconds. Afterwards another process may send them,
 * for example because the first one has crashed.
 */
const LEASE_MS = 60_000;
/** Delay of the first retry after a failed webhook, in milliseconds; it doubles with each further failure. */
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 5 * 60_000;
/** Maximum age of a queued webhook in milliseconds; older ones are dropped. */
const MAX_AGE_MS = 3 * 24 * 60 * 60_000;

/** Response statuses by which the operator rejects the webhook itself, so that a retry cannot help. */
const PERMANENT_STATUSES = new Set([400, 413, 422]);

interface Services extends Pick<ServerContext, 'db' | 'clock' | 'log'> {
  readonly fetch: typeof globalThis.fetch;
  readonly operators: OperatorSettingsByMerchant;
  /** Aborted at shutdown: no further webhook is sent. */
  readonly stopping: AbortSignal;
}

interface WebhookTarget {
  readonly merchantCode: string;
  readonly secret: string;
  readonly url: string;
}

function findTargets(operators: OperatorSettingsByMerchant): WebhookTarget[] {
  return Object.entries(operators).flatMap(([merchantCode, { secrets, deskUrl }]) => {
    const [secret] = secrets;
    return secret === undefined || deskUrl === undefined ? [] : [{ merchantCode, secret, url: deskUrl }];
  });
}

/**
 * Returns a function that sends the queued webhooks of each merchant in order. A webhook that fails is retried with
 * backoff, with at most five minutes between two attempts; later webhooks of the merchant wait for it.
 */
export function createOperatorWebhookJob({
  db,
  clock,
  fetch,
  log,
  operators,
  stopping,
}: Services): () => Promise<void> {
  const targets = findTargets(operators);
  const fetchTarget = createOutgoingFetch({ fetch, timeoutMs: TIMEOUT_MS, addresses: targets.map(({ url }) => url) });

  const post = async ({ url, secret }: WebhookTarget, { id, body }: WaitingOperatorWebhook): Promise<number> => {
    const headers = createWebhookHeaders(secret, { id, body, now: clock.now() });
    try {
      return (await fetchTarget(url, { method: 'POST', headers, body })).status;
    } catch {
      // Unreachable, a timeout or a redirect: retried like a failure status.
      return 0;
    }
  };

  /** Sends one webhook; returns true if it was delivered or dropped, so that the next one can be sent. */
  const deliverEvent = async (target: WebhookTarget, event: WaitingOperatorWebhook): Promise<boolean> => {
    const status = await post(target, event);
    const isDelivered = status >= 200 && status < 300;
    const isGivenUp = PERMANENT_STATUSES.has(status) || clock.now() - event.createdAt.getTime() > MAX_AGE_MS;
    if (!isDelivered && isGivenUp)
      log.error({ merchant: target.merchantCode, id: event.id, status }, 'an operator webhook was given up');
    if (isDelivered || isGivenUp) await deleteOperatorWebhook(db, event.id);
    return isDelivered || isGivenUp;
  };

  const deliver = async (target: WebhookTarget): Promise<void> => {
    const { merchantCode } = target;
    const events = await findWaitingOperatorWebhooks(db, merchantCode, BATCH_SIZE);
    if (events.length === 0) return;
    const startedAt = clock.now();
    const failures = await claimOperatorWebhookDelivery(db, merchantCode, {
      now: new Date(startedAt),
      until: new Date(startedAt + LEASE_MS),
    });
    if (failures === null) return;
    for (const event of events) {
      if (stopping.aborted || clock.now() - startedAt > LEASE_MS / 2) break;
      if (await deliverEvent(target, event)) continue;
      const waitMs = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS);
      log.warn({ merchant: merchantCode, waitMs }, 'an operator webhook failed');
      return releaseOperatorWebhookDelivery(db, merchantCode, {
        dueAt: new Date(clock.now() + waitMs),
        failures: Math.min(failures + 1, 16),
      });
    }
    await releaseOperatorWebhookDelivery(db, merchantCode, { dueAt: new Date(clock.now()), failures: 0 });
  };

  return async () => {
    await Promise.all(targets.map(deliver));
  };
}
