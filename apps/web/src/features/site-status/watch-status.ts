import type { WpsClock } from '@foyer/wps-client/clock';
import type { SiteState, StatusAnswer } from '#src/features/site-status/site-state.ts';
import {
  STATUS_CLOSED_EVERY_MS,
  STATUS_EVERY_MS,
  STATUS_REPORT_LIMIT_MS,
  STATUS_REPORT_MS,
} from '#src/platform/clock/time-limits.ts';
import type { StatusReport } from '@foyer/contract/system/collect';

interface TimingParts {
  readonly clock: Pick<WpsClock, 'after' | 'elapsed'>;
  readonly answered: Promise<StatusAnswer>;
  /** Milliseconds to the first byte, if the browser reports it. */
  readonly firstByteMs: () => number | null;
  readonly send: (report: StatusReport) => void;
}

/**
 * Reports the duration of the first status request after 5 s, or when it completes. After 15 s reports it as late.
 * Reports once. [S4-068, S9-012]
 */
export function reportTiming({ clock, answered, firstByteMs, send }: TimingParts): void {
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

interface Parts {
  readonly clock: Pick<WpsClock, 'after'>;
  /** Between 0 and 1. */
  readonly random: () => number;
  readonly ask: () => Promise<StatusAnswer>;
  readonly show: (state: SiteState) => void;
  readonly say: (trouble: Extract<StatusAnswer, { kind: 'notice' }>) => void;
  /** A hidden page sends no requests. */
  readonly isSeen: () => boolean;
}

/**
 * Polls the status: at once, every 5 minutes, and more often while the site is closed. Returns a function that checks
 * at once. Concurrent checks share one request. An error is shown once until a check succeeds. [S4-068]
 */
export function watchStatus({ clock, random, ask, show, say, isSeen }: Parts): () => Promise<void> {
  let asking: Promise<void> | null = null;
  let callOff = (): void => undefined;
  let isOpen = true;
  let isSaid = false;

  const take = (answer: StatusAnswer): void => {
    if (answer.kind === 'state') {
      isOpen = answer.state.kind === 'open';
      isSaid = false;
      show(answer.state);
    } else if (answer.kind === 'notice' && !isSaid) {
      isSaid = true;
      say(answer);
    }
  };
  const again = (): void => {
    callOff();
    const wait = isOpen ? STATUS_EVERY_MS : STATUS_CLOSED_EVERY_MS * (1 + random());
    callOff = clock.after(wait, () => (isSeen() ? void look() : again()));
  };
  const look = (): Promise<void> => {
    asking ??= ask().then((answer) => {
      asking = null;
      take(answer);
      again();
    });
    return asking;
  };
  void look();
  return look;
}
