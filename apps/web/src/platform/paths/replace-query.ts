import { goTo } from '#src/platform/paths/current-location.ts';
import { withPreserved } from '#src/platform/paths/preserved.ts';

/**
 * Writes down in the address what the page shows by now: nothing is entered into the history, nothing scrolls, and what
 * lies above the page stays open. Only for the page one is on: for another nothing happens.
 */
export function replaceQuery(href: string): void {
  const to = withPreserved(href, location.search);
  const [path] = to.split('?', 1);
  if (path !== location.pathname || to === location.pathname + location.search) return;
  goTo(to, { replace: true, state: history.state });
}
