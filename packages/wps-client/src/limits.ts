/** Starts of GETs to one path under `/wps/` are this far apart, in milliseconds. [S7-007] */
export const PACE_SPACING_MS = 120;
/** Added to the spacing, because the platform's clock and ours do not tick together. [S7-007] */
export const PACE_MARGIN_MS = 30;
/** Paths the pacing remembers; the one used longest ago goes first. [S9-005] */
export const PACE_ENTRIES = 100;
/** Characters of a path that count for pacing. [S9-005] */
export const PACE_PATH_LENGTH = 200;
/** The longest wildcard pattern, in characters. [S9-005] */
export const PACE_PATTERN_LENGTH = 100;

/** Requests under way at once. [S7-006] */
export const CONCURRENCY = 10;
/** Requests for game lists under way at once. [S7-006] */
export const GAME_LIST_CONCURRENCY = 2;

/** How long a cached response is fresh, and how long it is stored while unused, in milliseconds. [S9-003, S9-004] */
export const CACHE_TTL_MS = 180_000;
/** Most cached responses. [S9-004] */
export const CACHE_ITEMS = 30;
/** First clean-up after the start, in milliseconds. [S9-004] */
export const CACHE_FIRST_CLEANUP_MS = 60_000;
/** Between clean-ups, in milliseconds. [S9-004] */
export const CACHE_CLEANUP_MS = 300_000;
/** The share of a full cache that a clean-up trims. [S9-004] */
export const CACHE_TRIM_SHARE = 0.1;
/** The share of a full cache, oldest first, the trim picks from. [S9-004] */
export const CACHE_OLDEST_SHARE = 0.2;

/** How long the words of `network_offline` stay, in milliseconds. [S8-015] */
export const OFFLINE_TOAST_MS = 1_500;

/** The largest answer read, in bytes after decompression; more becomes `unknown_error`. */
export const ANSWER_BYTES = 5 * 1024 * 1024;
/** The longest `X-Real-UA`, in characters after encoding. */
export const USER_AGENT_LENGTH = 1_024;
/** How long a fetched sealing key and its server time are used before they are fetched again, in milliseconds. */
export const SESSION_KEY_FRESH_MS = 60_000;
