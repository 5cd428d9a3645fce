/** What a private window is told by: storage or a file system that is refused. */
export interface Places {
  readonly localStorage: () => Storage;
  /** The origin's private file system, where the browser has one. */
  readonly openFiles: (() => Promise<unknown>) | null;
}

/** Older browsers, and pages that came by plain http, have no such file system. */
function placesHere(): Places {
  const openFiles =
    typeof navigator.storage?.getDirectory === 'function' ? () => navigator.storage.getDirectory() : null;
  return { localStorage: () => window.localStorage, openFiles };
}

const PROBE = 'foyer.probe';
/** What Firefox and Safari say in a private window. */
const refusals: ReadonlySet<string> = new Set(['SecurityError', 'UnknownError']);

/**
 * Whether this is a private window, or one that blocks storage: a login elsewhere cannot come back to it. Chromium's private
 * window cannot be told from another; everything works in it. [S5-012]
 */
export async function isPrivate(places: Places = placesHere()): Promise<boolean> {
  try {
    const storage = places.localStorage();
    storage.setItem(PROBE, '1');
    storage.removeItem(PROBE);
    await places.openFiles?.();
    return false;
  } catch (error) {
    return error instanceof DOMException && refusals.has(error.name);
  }
}
