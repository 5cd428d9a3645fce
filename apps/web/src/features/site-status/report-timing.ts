import type { WpsClock } from '@foyer/wps-client/clock';
import type { StatusReport } from '@foyer/contract/system/collect';
import type { StatusAnswer } from '#src/features/site-status/site-state.ts';
import { STATUS_REPORT_LIMIT_MS, STATUS_REPORT_MS } from '#src/platform/clock/time-limits.ts';

interface Parts {
  readonly clock: Pick<WpsClock, 'after' | 'elapsed'>;
  readonly answered: Promise<StatusAnswer>;
  /** Milliseconds until the first byte, where the browser says so. */
  readonly firstByteMs: () => number | null;
  readonly send: (report: StatusReport) => void;
}

/**
 * Reports how long the status took, 5 s after it was asked for; one that takes longer is reported when it comes, or as late
 * after 15 s. Once. [S4-068, S9-012]
 */
export function reportTiming({ clock, answered, firstByteMs, send }: Parts): void {
  const began = clock.elapsed();
  let report: StatusReport | null = null;
  let isDue = false;
  let isSent = false;
  const sendOnce = (ready: StatusReport): void => {
    if (isSent) return;
    isSent = true;
    send(ready);
  };
  clock.after(STATUS_REPORT_MS, () => {
    isDue = true;
    if (report !== null) sendOnce(report);
  });
  clock.after(STATUS_REPORT_LIMIT_MS, () => sendOnce({ kind: 'status', outcome: 'late', ms: STATUS_REPORT_LIMIT_MS }));
  void answered.then((answer) => {
    const first = firstByteMs();
    report = {
      kind: 'status',
      outcome: outcomeOf(answer),
      ms: Math.round(clock.elapsed() - began),
      ...(first === null ? {} : { firstByteMs: Math.round(first) }),
    };
    if (isDue) sendOnce(report);
  });
}

const outcomes = { open: 'open', maintenance: 'maintenance', denied: 'restricted', domain: 'domain' } as const;

function outcomeOf(answer: StatusAnswer): StatusReport['outcome'] {
  return answer.kind === 'state' ? outcomes[answer.state.kind] : 'failed';
}
