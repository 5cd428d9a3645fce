import { useSyncExternalStore } from 'react';
import { usePageIfAny } from '#src/platform/page/page-context.tsx';

const listeners = new Set<() => void>();

/** One listener for all components, so that React draws a page and its parts once for each change. */
function notify(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` after each step, of scripts and of the browser. Returns a function that stops it. */
export function watchLocation(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The browser reports its own steps through the history (`popstate`), but not those of scripts: they are reported as events
 * `pushState` and `replaceState` of the window. The Navigation API reports both, but not in the oldest browsers that are supported.
 */
function reportSteps(): void {
  for (const type of ['pushState', 'replaceState'] as const) {
    const change = history[type].bind(history);
    history[type] = (...step) => {
      change(...step);
      dispatchEvent(new Event(type));
    };
  }
  for (const type of ['popstate', 'pushState', 'replaceState', 'hashchange']) addEventListener(type, notify);
}

if (typeof history !== 'undefined') reportSteps();

function decodedPath(): string {
  try {
    return decodeURI(location.pathname);
  } catch {
    // Not UTF-8: no page has this path.
    return location.pathname;
  }
}

/** The path of the address, decoded. On the server, and while the browser takes its page over, that of the page. */
export function usePath(): string {
  const page = usePageIfAny();
  return useSyncExternalStore(watchLocation, decodedPath, () => page?.path ?? decodedPath());
}

/** The query of the address, with its question mark; empty without one. */
export function useSearch(): string {
  const page = usePageIfAny();
  return useSyncExternalStore(
    watchLocation,
    () => location.search,
    () => page?.search ?? location.search,
  );
}

export interface Step {
  /** Takes the place of the page it leaves. */
  readonly replace?: boolean;
  /** Kept with the entry in the history. */
  readonly state?: unknown;
}

/** Goes to an address of the site without loading it. */
export function goTo(address: string, { replace = false, state = null }: Step = {}): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', address);
}
