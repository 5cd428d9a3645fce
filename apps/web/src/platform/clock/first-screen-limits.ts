// Limits of the first screen's scripts; any constant in this file is loaded with the first screen.

/** Retries of hiding loaders after an error, and their interval in milliseconds. [S4-069] */
export const LOADER_HIDE_RETRIES = { times: 3, everyMs: 1_000 } as const;
/** How long a page with a missing background file must be idle before it reloads, in milliseconds. */
export const IDLE_RELOAD_MS = 30_000;
/** How long a page must have been open before its tab may reload a second time, in milliseconds. */
export const SECOND_RELOAD_MIN_AGE_MS = 600_000;
/** Time limit of the check before a reload, in milliseconds. */
export const RELOAD_CHECK_TIMEOUT_MS = 3_000;
/** How long a navigation is assumed to be pending, in milliseconds: a file download looks the same. */
export const NAVIGATION_PENDING_TIMEOUT_MS = 30_000;
/** Minimum interval before failed messages are requested again, in milliseconds. */
export const MESSAGES_RETRY_DELAY_MS = 3_000;
