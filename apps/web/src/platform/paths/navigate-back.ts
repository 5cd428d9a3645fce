import { closeAllOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { navigate, OPENER_STATE_KEY } from '#src/platform/paths/navigate.ts';

/** Reads the path of the page that opened this one, from the history entry, so that it survives a reload. */
function readOpener(state: unknown): unknown {
  return typeof state === 'object' && state !== null && OPENER_STATE_KEY in state ? state[OPENER_STATE_KEY] : null;
}

/** The step back that is pending, if there is one. */
let pendingStep: Promise<void> | null = null;

/**
 * Goes back to a page, or replaces this page if it was not opened from there. Resolves at the target URL. A second
 * call while the step is pending does nothing: two steps could leave the site. [S2-028]
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
