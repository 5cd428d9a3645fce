// Limits of the first screen's scripts; any constant in this file is loaded with the first screen.

/** Retries of hiding loaders after an error, and their interval in milliseconds. [S4-069] */
export const LOADER_HIDE_RETRIES = { times: 3, everyMs: 1_000 } as const;
/** A page that misses a background file reloads after being idle this long, in milliseconds. */
export const IDLE_RELOAD_MS = 30_000;
/** A tab may reload a second time if its page has been open for this long, in milliseconds. */
export const SECOND_RELOAD_MIN_AGE_MS = 600_000;
/** Time limit of the check before a reload, in milliseconds. */
export const RELOAD_CHECK_TIMEOUT_MS = 3_000;
/** A navigation is assumed to be pending for this long, in milliseconds: a file download looks the same. */
export const NAVIGATION_PENDING_TIMEOUT_MS = 30_000;
/** Failed messages are not requested again before this, in milliseconds. */
export const MESSAGES_RETRY_DELAY_MS = 3_000;
