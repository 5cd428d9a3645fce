/**
 * Sending events by POST: the number of attempts, and the delay after the first attempt in milliseconds, which doubles
 * after each further one. [S9-010]
 */
export const EVENT_POST_RETRY_LIMITS = { times: 3, baseMs: 1_000 } as const;
/**
 * Sending events by ping, after all attempts by POST have failed: the number of attempts. The delay between them is
 * only the random one. [S9-010]
 */
export const PING_RETRY_LIMITS = { times: 5, baseMs: 0 } as const;
/** Maximum random delay that is added to each retry, in milliseconds, so that browsers do not retry at the same time. [S9-010] */
export const MAX_RETRY_JITTER_MS = 500;
/** How long an event waits for other events to be sent in the same request, in milliseconds. */
export const EVENT_BATCH_DELAY_MS = 5_000;
/** Pause in milliseconds after all attempts to send a batch of events have failed. */
export const FAILED_BATCH_PAUSE_MS = 30_000;
/** Maximum number of events that wait to be sent. If there are more, the oldest is dropped. */
export const MAX_WAITING_EVENTS = 500;
/** Maximum length of an event, in characters of its JSON. */
export const MAX_EVENT_LENGTH = 2_000;
