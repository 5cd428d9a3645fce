import type { PushRejection, PushRejectionReason } from '#src/adapters/push/push-outcome.ts';
import type { PushTransport } from '#src/modules/push/push-tables.ts';
import type { Context } from '#src/context.ts';

/** The log repeats a rejection of one kind no sooner than this, in milliseconds; the metric counts each. */
const LOG_EVERY_MS = 60 * 60 * 1000;

export interface ReportedRejection {
  readonly merchant: string;
  readonly transport: PushTransport;
  readonly reason: PushRejectionReason;
}

/** Alerts the operator: a push service rejects messages because of the settings or of the message. Never throws. */
export type ReportRejection = (job: Omit<ReportedRejection, 'reason'>, rejection: PushRejection) => void;

interface Services extends Pick<Context, 'clock' | 'log'> {
  readonly metrics: { readonly pushRejected: (rejected: ReportedRejection) => void };
}

export function createReportRejection({ log, clock, metrics }: Services): ReportRejection {
  const loggedAt = new Map<string, number>();
  return ({ merchant, transport }, { fault, reason }) => {
    metrics.pushRejected({ merchant, transport, reason });
    const key = `${merchant} ${transport} ${reason}`;
    const before = loggedAt.get(key);
    if (before !== undefined && clock.now() - before < LOG_EVERY_MS) return;
    loggedAt.set(key, clock.now());
    log.warn({ event: 'push-rejected', merchant, transport, reason, fault }, 'a push service rejects messages');
  };
}
