/** Least time between the starts of two GETs to one path under `/wps/`, in milliseconds. [S7-007] */
export const MIN_GET_SPACING_MS = 120;
/** Added to the spacing, because the platform measures it with another clock, in milliseconds. [S7-007] */
export const GET_SPACING_MARGIN_MS = 30;
/** Paths that the pacing remembers; the least recently used one is removed first. [S9-005] */
export const MAX_PACED_PATHS = 100;
/** Characters of a path that count for pacing. [S9-005] */
export const MAX_PACED_PATH_LENGTH = 200;
/** The longest wildcard pattern, in characters. [S9-005] */
export const MAX_PACE_PATTERN_LENGTH = 100;

/** Most concurrent requests. [S7-006] */
export const MAX_CONCURRENT_REQUESTS = 10;
/** Most concurrent requests for game lists. [S7-006] */
export const MAX_CONCURRENT_GAME_LISTS = 2;

/** How long a cached response is fresh, and how long it is stored while unused, in milliseconds. [S9-003, S9-004] */
export const CACHE_TTL_MS = 180_000;
/** Most cached responses. [S9-004] */
export const MAX_CACHE_ENTRIES = 30;
/** First clean-up after the start, in milliseconds. [S9-004] */
export const CACHE_FIRST_CLEANUP_MS = 60_000;
/** Between clean-ups, in milliseconds. [S9-004] */
export const CACHE_CLEANUP_MS = 300_000;
/** The share of a full cache that a clean-up trims. [S9-004] */
export const CACHE_TRIMMED_SHARE = 0.1;
/** When a full cache is trimmed, entries are deleted from this oldest share. [S9-004] */
export const CACHE_TRIM_CANDIDATE_SHARE = 0.2;

/** How long the toast with `network_offline` is shown, in milliseconds. [S8-015] */
export const OFFLINE_TOAST_MS = 1_500;

/** The largest response body, in bytes after decompression; a larger one becomes `unknown_error`. */
export const MAX_RESPONSE_BYTES = 5 * 1024 * 1024;
/** The longest `X-Real-UA`, in characters after encoding. */
export const MAX_USER_AGENT_LENGTH = 1_024;
/** How long a fetched sealing key and its server time are used before they are fetched again, in milliseconds. */
export const SESSION_KEY_MAX_AGE_MS = 60_000;
