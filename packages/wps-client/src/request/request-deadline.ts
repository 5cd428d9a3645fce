import type { WpsClock } from '#src/clock.ts';

export interface RequestDeadline {
  /** Aborts when the timeout has passed, or when the caller aborts. */
  readonly signal: AbortSignal;
  /** Returns why the request was aborted; `null` if it was not. */
  readonly reason: () => 'timeout' | 'aborted' | null;
  readonly clear: () => void;
}

/**
 * Combines the timeout of a request and the caller's abort signal into one signal, which covers both headers and body.
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
