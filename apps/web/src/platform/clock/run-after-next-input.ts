import type { WpsClock } from '@foyer/wps-client/clock';
import { runWhenIdle } from '#src/platform/clock/run-after-paint-or-idle.ts';

/**
 * Events that count as an input. `pointerdown` is missing: a task that starts before the click would delay the click.
 */
const inputs = ['pointerup', 'pointercancel', 'click', 'keydown', 'focusin', 'mousemove', 'wheel'] as const;

/**
 * Runs a task once, after the next input has been handled and painted. Returns a function that cancels the task before
 * that input.
 */
export function runAfterNextInput(task: () => void): () => void {
  const stop = (): void => {
    for (const input of inputs) removeEventListener(input, onInput, true);
  };
  const onInput = (): void => {
    stop();
    requestAnimationFrame(() => setTimeout(task));
  };
  for (const input of inputs) addEventListener(input, onInput, { capture: true, passive: true });
  return stop;
}

/** Whether the page has received an input since it loaded. The page's inline script records the first input. */
export function hasPageBeenUsed(): boolean {
  return 'used' in document.documentElement.dataset;
}

/**
 * Runs a task when the browser is idle after the first input in the page. Without an input, it does so after `delayMs`.
 */
export function runAfterUseOrDelay(task: () => void, clock: Pick<WpsClock, 'after'>, delayMs: number): void {
  if (hasPageBeenUsed()) return runWhenIdle(task);
  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    stopInput();
    cancelDelay();
    runWhenIdle(task);
  };
  const stopInput = runAfterNextInput(start);
  const cancelDelay = clock.after(delayMs, start);
}
