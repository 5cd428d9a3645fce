import type { WpsClock } from '@foyer/wps-client/clock';
import { runWhenIdle } from '#src/platform/clock/run-when-idle.ts';

/** Not `pointerdown`: work that starts before the click would delay it. */
const inputs = ['pointerup', 'pointercancel', 'click', 'keydown', 'focusin', 'mousemove', 'wheel'] as const;

/** Runs a task after the next input was handled and painted. Returns a function that cancels it before that input. */
export function runAfterInput(task: () => void): () => void {
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

/** Whether the page has received an input since it loaded. The inline script records the first. */
export function wasUsed(): boolean {
  return 'used' in document.documentElement.dataset;
}

/** Runs a task when the browser is idle: after the first input of the page, or after a delay if there is none. */
export function runWhenUsed(task: () => void, clock: Pick<WpsClock, 'after'>, delayMs: number): void {
  if (wasUsed()) return runWhenIdle(task);
  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    stopInput();
    cancelDelay();
    runWhenIdle(task);
  };
  const stopInput = runAfterInput(start);
  const cancelDelay = clock.after(delayMs, start);
}
