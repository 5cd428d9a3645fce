import type { WpsClock } from '#src/clock.ts';

export interface RequestDeadline {
  /** Aborts when the time is up or the caller aborts. */
  readonly signal: AbortSignal;
  /** Why the deadline ended; `null` while it has not. */
  readonly reason: () => 'timeout' | 'aborted' | null;
  readonly clear: () => void;
}

/**
 * Combines a timeout and the caller's signal into one signal, for headers and body.
 * `AbortSignal.any` and `AbortSignal.timeout` are newer than the oldest supported browser.
 */
export function startRequestDeadline(clock: WpsClock, milliseconds: number, caller: AbortSignal): RequestDeadline {
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
