import type { WpsClock } from '@foyer/wps-client/clock';
import type { SiteState, SiteStatusResult } from '#src/features/site-status/site-state.ts';
import {
  CLOSED_SITE_POLL_INTERVAL_MS,
  SITE_STATUS_POLL_INTERVAL_MS,
  SITE_STATUS_TIMING_REPORT_TIMEOUT_MS,
  SITE_STATUS_TIMING_REPORT_DELAY_MS,
} from '#src/platform/clock/time-limits.ts';
import type { StatusRequestDurationReport } from '@foyer/contract/system/collect-beacon';

interface TimingOptions {
  readonly clock: Pick<WpsClock, 'after' | 'elapsed'>;
  readonly result: Promise<SiteStatusResult>;
  /** Returns the time to the first byte of the status request in milliseconds, if the browser reports it. */
  readonly firstByteMs: () => number | null;
  readonly send: (report: StatusRequestDurationReport) => void;
}

/**
 * Reports once how long the first status request took: when it completes, but at least 5 s after its start. If it has
 * not completed after 15 s, reports it as late. [S4-068, S9-012]
 */
export function reportSiteStatusTiming({ clock, result, firstByteMs, send }: TimingOptions): void {
  const startedAt = clock.elapsed();
  let report: StatusRequestDurationReport | null = null;
  let isDelayOver = false;
  let isSent = false;
  const sendOnce = (ready: StatusRequestDurationReport): void => {
    if (isSent) return;
    isSent = true;
    send(ready);
  };
  clock.after(SITE_STATUS_TIMING_REPORT_DELAY_MS, () => {
    isDelayOver = true;
    if (report !== null) sendOnce(report);
  });
  clock.after(SITE_STATUS_TIMING_REPORT_TIMEOUT_MS, () =>
    sendOnce({ kind: 'status', outcome: 'late', ms: SITE_STATUS_TIMING_REPORT_TIMEOUT_MS }),
  );
  void result.then((answer) => {
    const first = firstByteMs();
    report = {
      kind: 'status',
      outcome: toOutcome(answer),
      ms: Math.round(clock.elapsed() - startedAt),
      ...(first === null ? {} : { firstByteMs: Math.round(first) }),
    };
    if (isDelayOver) sendOnce(report);
  });
}

const outcomes = { open: 'open', maintenance: 'maintenance', denied: 'restricted', domain: 'domain' } as const;

function toOutcome(answer: SiteStatusResult): StatusRequestDurationReport['outcome'] {
  return answer.kind === 'state' ? outcomes[answer.state.kind] : 'failed';
}

interface WatchStatusOptions {
  readonly clock: Pick<WpsClock, 'after'>;
  /** Returns a random number between 0 and 1. */
  readonly random: () => number;
  readonly fetchStatus: () => Promise<SiteStatusResult>;
  readonly onState: (state: SiteState) => void;
  readonly onNotice: (notice: Extract<SiteStatusResult, { kind: 'notice' }>) => void;
  /** Whether the page is visible. A hidden page sends no requests. */
  readonly isVisible: () => boolean;
}

/**
 * Polls the site's status: at once, then every 5 minutes, or every 15 to 30 s while the site is closed. Returns a
 * function that checks the status at once. Concurrent checks share one request. After an error, further errors are not
 * shown until a check succeeds. [S4-068]
 */
export function watchSiteStatus({
  clock,
  random,
  fetchStatus,
  onState,
  onNotice,
  isVisible,
}: WatchStatusOptions): () => Promise<void> {
  let pendingCheck: Promise<void> | null = null;
  let cancel = (): void => undefined;
  let isOpen = true;
  let isNoticeShown = false;

  const handleResult = (answer: SiteStatusResult): void => {
    if (answer.kind === 'state') {
      isOpen = answer.state.kind === 'open';
      isNoticeShown = false;
      onState(answer.state);
    } else if (answer.kind === 'notice' && !isNoticeShown) {
      isNoticeShown = true;
      onNotice(answer);
    }
  };
  const scheduleCheck = (): void => {
    cancel();
    const wait = isOpen ? SITE_STATUS_POLL_INTERVAL_MS : CLOSED_SITE_POLL_INTERVAL_MS * (1 + random());
    cancel = clock.after(wait, () => (isVisible() ? void check() : scheduleCheck()));
  };
  const check = (): Promise<void> => {
    pendingCheck ??= fetchStatus().then((answer) => {
      pendingCheck = null;
      handleResult(answer);
      scheduleCheck();
    });
    return pendingCheck;
  };
  void check();
  return check;
}
