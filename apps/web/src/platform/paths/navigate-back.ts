import { closeAllOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { navigate, OPENER_STATE_KEY } from '#src/platform/paths/navigate.ts';

/**
 * Reads the path of the page from which this one was opened. It is in the state of the history entry, so it survives a
 * reload.
 */
function readOpener(state: unknown): unknown {
  return typeof state === 'object' && state !== null && OPENER_STATE_KEY in state ? state[OPENER_STATE_KEY] : null;
}

/** The promise of a step back that is not complete yet; otherwise `null`. */
let pendingStep: Promise<void> | null = null;

/**
 * Goes back to the page `href` if this page was opened from there; otherwise replaces this page by `href`. Resolves
 * when the URL has changed. Until then a second call does nothing, because two steps back could leave the site.
 * [S2-028]
 */
export function navigateBack(href: string): Promise<void> {
  if (pendingStep) return pendingStep;
  if (readOpener(history.state) !== href.split(/[?#]/, 1)[0]) {
    closeAllOverlays();
    navigate(href, { replace: true });
    return Promise.resolve();
  }
  pendingStep = new Promise((resolve) => {
    const onPopState = (): void => {
      pendingStep = null;
      resolve();
    };
    addEventListener('popstate', onPopState, { once: true });
    history.back();
  });
  return pendingStep;
}
