import type { WpsClock } from '#src/clock.ts';

export interface Deadline {
  /** Ends when the time is up or the caller gives up. */
  readonly signal: AbortSignal;
  /** Why it ended; `null` while it has not. */
  readonly reason: () => 'timeout' | 'aborted' | null;
  readonly clear: () => void;
}

/**
 * One signal for "too late" and "no longer wanted", over headers and body alike.
 * `AbortSignal.any` and `AbortSignal.timeout` are newer than the oldest browser we serve.
 */
export function startDeadline(clock: WpsClock, milliseconds: number, caller: AbortSignal): Deadline {
  const controller = new AbortController();
  let reason: 'timeout' | 'aborted' | null = null;
  const end = (why: 'timeout' | 'aborted'): void => {
    reason ??= why;
    controller.abort();
  };
  const onAbort = (): void => end('aborted');
  if (caller.aborted) onAbort();
  caller.addEventListener('abort', onAbort);
  const cancel = clock.after(milliseconds, () => end('timeout'));
  return {
    signal: controller.signal,
    reason: () => reason,
    clear: () => {
      cancel();
      caller.removeEventListener('abort', onAbort);
    },
  };
}
