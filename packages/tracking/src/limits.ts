/** How often events are posted, and how far apart: 1 s, then twice as long. [S9-010] */
export const POST_TRIES = { times: 3, baseMs: 1_000 } as const;
/** Then how often they are sent by a ping, one right after the other but for the jitter. [S9-010] */
export const PING_TRIES = { times: 5, baseMs: 0 } as const;
/** Added to each wait, up to this many milliseconds, so that a thousand browsers do not come back together. [S9-010] */
export const JITTER_MS = 500;
/** How long an event waits for others to travel with it, in milliseconds. */
export const GATHER_MS = 5_000;
/** When neither got through, everything waits this long, in milliseconds. */
export const REST_MS = 30_000;
/** Events that wait at most; of more, the oldest go. */
export const WAITING_EVENTS = 500;
/** The longest event, in characters of JSON. */
export const EVENT_LENGTH = 2_000;
