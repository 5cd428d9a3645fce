/** Major, minor and patch of the native app. */
export type AppVersion = readonly [number, number, number];

/** Oldest version of the native app that does not have to be updated. [S5-021] */
const MIN_VERSION: AppVersion = [2, 4, 39];

/**
 * Parses the version of the native app from the user agent (`App..Ver:x.y.z`); `null` if the page does not run in the
 * app. [S5-021]
 */
export function parseAppVersion(userAgent: string): AppVersion | null {
  const found = /App.{0,64}?Ver:(\d{1,9})\.(\d{1,9})\.(\d{1,9})/.exec(userAgent.slice(0, 1024));
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null;
}

/** Whether this version of the native app must be updated. [S5-021] */
export function needsAppUpgrade(version: AppVersion): boolean {
  for (const at of [0, 1, 2] as const) {
    if (version[at] !== MIN_VERSION[at]) return version[at] < MIN_VERSION[at];
  }
  return false;
}
