const listeners = new Set<() => void>();

/**
 * Calls all listeners after the URL has changed. The browser's events have a single listener for all components, so
 * that React renders once per change.
 */
function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` after every change of the URL without a page load, by scripts or by the browser. Returns a function
 * that stops it.
 */
export function watchLocation(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Makes calls of `history.pushState` and `replaceState` dispatch events of the same names. The browser only reports its
 * own navigations (`popstate`), and the oldest supported browsers lack the Navigation API.
 */
function reportScriptNavigation(): void {
  for (const type of ['pushState', 'replaceState'] as const) {
    const change = history[type].bind(history);
    history[type] = (...args) => {
      change(...args);
      dispatchEvent(new Event(type));
    };
  }
  for (const type of ['popstate', 'pushState', 'replaceState', 'hashchange']) addEventListener(type, notify);
}

if (typeof history !== 'undefined') reportScriptNavigation();

export interface ChangeUrlOptions {
  /** True to replace the current history entry. */
  readonly replace?: boolean;
  /** State of the history entry. */
  readonly state?: unknown;
}

/** Changes the URL without loading a page. */
export function changeUrl(url: string, { replace = false, state = null }: ChangeUrlOptions = {}): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', url);
}
