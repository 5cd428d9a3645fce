/** What a private window is told by: storage or a file system that is refused. */
export interface Places {
  readonly localStorage: () => Storage;
  /** The origin's private file system. */
  readonly openFiles: () => Promise<unknown>;
}

/** Older browsers, and pages that came by plain http, have no such file system: asking for it fails, which is no refusal. */
const placesHere: Places = {
  localStorage: () => window.localStorage,
  openFiles: () => navigator.storage.getDirectory(),
};

const PROBE = 'foyer.probe';
/** What Firefox and Safari say in a private window. */
const refusals: ReadonlySet<string> = new Set(['SecurityError', 'UnknownError']);

/**
 * Whether this is a private window, or one that blocks storage: a login elsewhere cannot come back to it. Chromium's private
 * window cannot be told from another; everything works in it. [S5-012]
 */
export async function isPrivate(places: Places = placesHere): Promise<boolean> {
  try {
    const storage = places.localStorage();
    storage.setItem(PROBE, PROBE);
    storage.removeItem(PROBE);
    await places.openFiles();
    return false;
  } catch (error) {
    return error instanceof DOMException && refusals.has(error.name);
  }
}
