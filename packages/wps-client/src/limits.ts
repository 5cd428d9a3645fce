/** Minimum time between the starts of two GET requests to the same path under `/wps/`, in milliseconds. [S7-007] */
export const MIN_GET_SPACING_MS = 120;
/**
 * Safety margin that is added to the minimum time between GET requests, in milliseconds, because the server measures that time
 * with another clock. [S7-007]
 */
export const GET_SPACING_MARGIN_MS = 30;
/**
 * Maximum number of paths for which the last request is remembered, to space requests. The least recently used one is removed
 * first. [S9-005]
 */
export const MAX_PACED_PATHS = 100;
/** Number of characters at the start of a path by which two paths are compared when requests are spaced. [S9-005] */
export const MAX_PACED_PATH_LENGTH = 200;
/** Maximum length of a wildcard pattern for paths whose requests are spaced together, in characters. [S9-005] */
export const MAX_PACE_PATTERN_LENGTH = 100;

/** Maximum number of requests that are sent at the same time. [S7-006] */
export const MAX_CONCURRENT_REQUESTS = 10;
/** Maximum number of requests for game lists that are sent at the same time. [S7-006] */
export const MAX_CONCURRENT_GAME_LISTS = 2;

/** How long a cached response is fresh, in milliseconds. An unused response is removed after the same time. [S9-003, S9-004] */
export const CACHE_TTL_MS = 180_000;
/** Maximum number of cached responses. [S9-004] */
export const MAX_CACHE_ENTRIES = 30;
/** Time from the start until the first clean-up of the cache, in milliseconds. [S9-004] */
export const CACHE_FIRST_CLEANUP_MS = 60_000;
/** Time between two clean-ups of the cache, in milliseconds. [S9-004] */
export const CACHE_CLEANUP_MS = 300_000;
/** Share of the entries that a clean-up removes from a cache that is still full after expired entries were removed. [S9-004] */
export const CACHE_TRIMMED_SHARE = 0.1;
/** Share of the entries, the oldest ones, among which a clean-up of a full cache picks the entries to remove. [S9-004] */
export const CACHE_TRIM_CANDIDATE_SHARE = 0.2;

/** How long the message `network_offline` is shown, in milliseconds. [S8-015] */
export const OFFLINE_TOAST_MS = 1_500;

/** Maximum size of a response body after decompression, in bytes. A larger one is rejected and shown as `unknown_error`. */
export const MAX_RESPONSE_BYTES = 5 * 1024 * 1024;
/** Maximum length of the header `X-Real-UA` after encoding, in characters. */
export const MAX_REAL_UA_HEADER_LENGTH = 1_024;
/**
 * How long the server's public key for encrypting bodies, and the server time that came with it, are used before they are
 * fetched again, in milliseconds.
 */
export const BODY_ENCRYPTION_KEY_MAX_AGE_MS = 60_000;
