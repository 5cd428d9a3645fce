import { flushSync } from 'react-dom';

/** Lets one screen become another, where a browser can and the member wants motion; elsewhere it just changes. A change may take a moment. */
export function withTransition(change: () => void | Promise<void>): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Newer than the oldest browser we serve.
  if (still || !('startViewTransition' in document)) return void change();
  const { finished } = document.startViewTransition(() => flushSync(change));
  // One that is overtaken by the next is skipped; the screen has changed all the same.
  finished.catch(() => undefined);
}
