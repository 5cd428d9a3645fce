/** Access to storage and file system. An error of either may indicate a private window. */
export interface PrivateModeProbes {
  readonly localStorage: () => Storage;
  /** The origin's private file system. */
  readonly openFiles: () => Promise<unknown>;
}

/**
 * Access to the storage and file system of the browser. In a browser without a file system `openFiles` fails with
 * another error, which does not count.
 */
const browserProbes: PrivateModeProbes = {
  localStorage: () => window.localStorage,
  openFiles: () => navigator.storage.getDirectory(),
};

const PROBE = 'foyer.probe';
/** Error names of Firefox and Safari in a private window. */
const privateModeErrors: ReadonlySet<string> = new Set(['SecurityError', 'UnknownError']);

/**
 * Whether this window is private or blocks storage, so that an external login cannot return to it. Chromium's private
 * windows cannot be detected and work normally. [S5-012]
 */
export async function isPrivateWindow(probes: PrivateModeProbes = browserProbes): Promise<boolean> {
  try {
    const storage = probes.localStorage();
    storage.setItem(PROBE, PROBE);
    storage.removeItem(PROBE);
    await probes.openFiles();
    return false;
  } catch (error) {
    return error instanceof DOMException && privateModeErrors.has(error.name);
  }
}
