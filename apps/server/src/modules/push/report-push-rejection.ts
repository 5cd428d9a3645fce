import type { PushRejection } from '#src/adapters/push/push-outcome.ts';
import type { PushTransport } from '#src/modules/push/push-tables.ts';
import type { ServerContext } from '#src/server-context.ts';

/**
 * Minimum interval between two log entries about the same kind of push rejection, in milliseconds. The metric counts
 * every rejection.
 */
const LOG_INTERVAL_MS = 60 * 60 * 1000;

export interface RejectedPushDelivery {
  readonly merchant: string;
  readonly transport: PushTransport;
}

/**
 * Alerts the operator that a push service rejects messages, because of the server's settings or of the message itself.
 * Never throws.
 */
export type PushRejectionReporter = (delivery: RejectedPushDelivery, rejection: PushRejection) => void;

interface Services extends Pick<ServerContext, 'clock' | 'log'> {
  readonly metrics: Pick<ServerContext['metrics'], 'recordPushRejection'>;
}

export function createPushRejectionReporter({ log, clock, metrics }: Services): PushRejectionReporter {
  const loggedAt = new Map<string, number>();
  return ({ merchant, transport }, { fault, reason }) => {
    metrics.recordPushRejection({ merchant, transport, reason });
    const key = `${merchant} ${transport} ${reason}`;
    const lastLoggedAt = loggedAt.get(key);
    if (lastLoggedAt !== undefined && clock.now() - lastLoggedAt < LOG_INTERVAL_MS) return;
    loggedAt.set(key, clock.now());
    log.warn({ event: 'push-rejected', merchant, transport, reason, fault }, 'a push service rejects messages');
  };
}
