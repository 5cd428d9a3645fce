import type { WpsClock } from '@foyer/wps-client/clock';

/** How often the challenge is looked at, and for how long it has to be gone before it was left, in ms. */
const LOOK = { everyMs: 500, goneMs: 1_500 } as const;
/** Google's challenge ends after two minutes by itself. */
const LONGEST_MS = 120_000;
const CHALLENGE = 'iframe[src*="/recaptcha/"][src*="/bframe"]';

/** How a captcha can end without a token, of which Google's script tells nobody but by its `error-callback`. */
export type CaptchaEnd = 'left' | 'late' | 'failed';

interface CaptchaWatch {
  /** Handed to the widget. */
  readonly parameters: { readonly callback: () => void; readonly 'error-callback': () => void };
  readonly ended: Promise<CaptchaEnd>;
  readonly stop: () => void;
}

function isShown(): boolean {
  return Array.from(document.querySelectorAll(CHALLENGE)).some(
    (frame) => getComputedStyle(frame).visibility === 'visible',
  );
}

/** Watches a captcha, which otherwise is waited for without end when somebody taps beside it. */
export function watchCaptcha(clock: WpsClock): CaptchaWatch {
  let end: (how: CaptchaEnd) => void = () => undefined;
  const ended = new Promise<CaptchaEnd>((resolve) => {
    end = resolve;
  });
  let shownAt: number | null = null;
  const see = (): void => {
    if (isShown()) shownAt = clock.elapsed();
  };
  // A quick finger may have been beside it before anybody looked.
  const changes = new MutationObserver(see);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] });
  const look = (): void => {
    see();
    if (shownAt !== null && clock.elapsed() - shownAt >= LOOK.goneMs) return end('left');
    callOff = clock.after(LOOK.everyMs, look);
  };
  let callOff = clock.after(LOOK.everyMs, look);
  const callOffLate = clock.after(LONGEST_MS, () => end('late'));
  const stop = (): void => {
    changes.disconnect();
    callOff();
    callOffLate();
  };
  return { ended, stop, parameters: { callback: stop, 'error-callback': () => end('failed') } };
}
