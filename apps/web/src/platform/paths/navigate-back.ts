import { navigate, OPENER } from '#src/platform/paths/navigate.ts';

/** Path of the page that this one was opened from, if the step back leads there; a reload does not forget it. */
function openerOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && OPENER in state ? state[OPENER] : null;
}

/** Back to a page: by the step that leads there, or in the place of this one. Done when the address is that page's. [S2-028] */
export function navigateBack(href: string): Promise<void> {
  if (openerOf(history.state) !== href.split(/[?#]/, 1)[0]) {
    navigate(href, { replace: true });
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });
}
