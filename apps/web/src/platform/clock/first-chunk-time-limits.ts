// Limits of the first screen's scripts; any constant in this file is loaded with the first screen.

/**
 * How often, and at which interval in milliseconds, a loading overlay is hidden after an error, in case it is stuck.
 * [S4-069]
 */
export const LOADING_OVERLAY_HIDE_RETRIES = { times: 3, everyMs: 1_000 } as const;
/**
 * How long a page must be idle before it reloads because a file that loads in the background is missing, in
 * milliseconds.
 */
export const IDLE_BEFORE_RELOAD_MS = 30_000;
/** Minimum age of a page before the same tab may reload it a second time for a missing file, in milliseconds. */
export const SECOND_RELOAD_MIN_PAGE_AGE_MS = 600_000;
/**
 * Time limit of the request with which a page checks that the site responds before it reloads for a missing file, in
 * milliseconds.
 */
export const RELOAD_CHECK_TIMEOUT_MS = 3_000;
/**
 * Time after a tap on a link during which a new page is expected to load, in milliseconds. After that, the link was
 * probably a file download, which the page cannot tell apart.
 */
export const PENDING_NAVIGATION_MAX_MS = 30_000;
/** Delay before messages whose load failed may be requested again, in milliseconds. */
export const MESSAGES_LOAD_RETRY_DELAY_MS = 3_000;
