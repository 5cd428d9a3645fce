import { dropOverlays } from '#src/platform/overlay/overlay-stack.ts';
import { navigate, OPENER } from '#src/platform/paths/navigate.ts';

/** Path of the page that this one was opened from, if the step back leads there; a reload does not forget it. */
function openerOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && OPENER in state ? state[OPENER] : null;
}

/** The step back that was asked for and has not been taken. */
let stepping: Promise<void> | null = null;

/**
 * Back to a page: by the step that leads there, or in the place of this one. Done when the address is that page's. Asked twice
 * meanwhile, as by a double tap, it is still one step: two would leave the site. [S2-028]
 */
export function navigateBack(href: string): Promise<void> {
  if (stepping) return stepping;
  if (openerOf(history.state) !== href.split(/[?#]/, 1)[0]) {
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
