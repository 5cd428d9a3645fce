import { dropOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { navigate, OPENER } from '#src/platform/paths/navigate.ts';

/** Path of the page that opened this one, from the history entry, so that it survives a reload. */
function readOpener(state: unknown): unknown {
  return typeof state === 'object' && state !== null && OPENER in state ? state[OPENER] : null;
}

/** The pending step back. */
let stepping: Promise<void> | null = null;

/**
 * Goes back to a page, or replaces this page if it was not opened from there. Resolves at the target address. A second
 * call while the step is pending does nothing: two steps could leave the site. [S2-028]
 */
export function navigateBack(href: string): Promise<void> {
  if (stepping) return stepping;
  if (readOpener(history.state) !== href.split(/[?#]/, 1)[0]) {
    dropOverlays();
    navigate(href, { replace: true });
    return Promise.resolve();
  }
  stepping = new Promise((resolve) => {
    const onStep = (): void => {
      stepping = null;
      resolve();
    };
    addEventListener('popstate', onStep, { once: true });
    history.back();
  });
  return stepping;
}
