/** A statement on PostgreSQL that takes longer is given up, in milliseconds; so is the wait for PGlite's one session. */
export const QUERY_TIMEOUT_MS = 10_000;
/** PGlite cannot give a statement up: a thread silent for this long is stuck and is replaced. Generous, for slow machines. */
export const STUCK_AFTER_MS = 120_000;
