/** The modules start at the latest after this, in ms. */
const LATEST_MS = 3_000;
const inputs = ['pointerdown', 'keydown', 'focusin'] as const;

/** Starts the modules once the largest picture is there, or at the first touch, so that they take nothing from the first paint. */
export function startEntry(script: HTMLOrSVGScriptElement | null): void {
  const entry = script instanceof HTMLScriptElement ? script.dataset['entry'] : undefined;
  if (!entry) return;
  let started = false;
  const start = (): void => {
    if (started) return;
    started = true;
    for (const input of inputs) removeEventListener(input, start);
    void import(entry);
  };
  for (const input of inputs) addEventListener(input, start, { passive: true });
  const largest = document.querySelector('img[fetchpriority=high]');
  if (!(largest instanceof HTMLImageElement) || largest.complete) {
    // One frame later, so that what is there is painted first.
    requestAnimationFrame(() => setTimeout(start));
    return;
  }
  largest.addEventListener('load', start, { once: true });
  largest.addEventListener('error', start, { once: true });
  setTimeout(start, LATEST_MS);
}
