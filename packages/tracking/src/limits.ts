/** Posts: number of attempts, and the delay after the first one, which doubles each time. [S9-010] */
export const POST_RETRY_LIMITS = { times: 3, baseMs: 1_000 } as const;
/** Pings after the posts: number of attempts, delayed by the jitter only. [S9-010] */
export const PING_RETRY_LIMITS = { times: 5, baseMs: 0 } as const;
/** Largest random delay added to each retry, in milliseconds, so that browsers do not retry at the same time. [S9-010] */
export const MAX_RETRY_JITTER_MS = 500;
/** How long an event waits for others of the same batch, in milliseconds. */
export const EVENT_BATCH_DELAY_MS = 5_000;
/** Pause after posts and pings have failed, in milliseconds. */
export const FAILED_BATCH_PAUSE_MS = 30_000;
/** Most waiting events; beyond it, the oldest is dropped. */
export const MAX_WAITING_EVENTS = 500;
/** The longest event, in characters of JSON. */
export const MAX_EVENT_LENGTH = 2_000;
