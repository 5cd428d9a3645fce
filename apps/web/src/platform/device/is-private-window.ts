/**
 * Functions that access storage and file system. They fail in the private windows of some browsers. Tests replace them.
 */
export interface PrivateModeProbes {
  readonly localStorage: () => Storage;
  /** Opens the private file system of the origin. */
  readonly openFiles: () => Promise<unknown>;
}

/**
 * Accesses the real storage and file system. In a browser without a file system `openFiles` fails with another error,
 * which does not indicate a private window.
 */
const browserProbes: PrivateModeProbes = {
  localStorage: () => window.localStorage,
  openFiles: () => navigator.storage.getDirectory(),
};

const PROBE = 'foyer.probe';
/** Names of the errors that Firefox and Safari throw in a private window. */
const privateModeErrors: ReadonlySet<string> = new Set(['SecurityError', 'UnknownError']);

/**
 * Whether this window is private or blocks storage, so that a member could not return here from an identity provider's
 * login. Chromium's private windows cannot be detected, but work normally. [S5-012]
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
