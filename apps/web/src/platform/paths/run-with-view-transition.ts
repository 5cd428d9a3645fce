import { flushSync } from 'react-dom';

/**
 * Runs a change of the page as a view transition. Without a transition if the browser does not support it, the member
 * prefers reduced motion, or the page contains the frame of a game. The change may be asynchronous.
 */
export function runWithViewTransition(change: () => void | Promise<void>): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // WebKitGTK crashes if a view transition captures the frame of a game.
  const hasGameFrame = document.querySelector('main iframe') !== null;
  // View transitions are newer than the oldest supported browser.
  if (prefersReducedMotion || hasGameFrame || !('startViewTransition' in document)) return void change();
  const { finished } = document.startViewTransition(() => flushSync(change));
  // A transition that another one replaces rejects; the change itself has happened.
  finished.catch(() => undefined);
}
