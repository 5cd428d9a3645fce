/** Time limit of a statement on PostgreSQL, and of waiting for the single session of PGlite. */
export const QUERY_TIMEOUT_MS = 10_000;
/** PGlite cannot cancel a statement, so a thread without a response for this time is replaced. Generous for slow machines. */
export const PGLITE_TIMEOUT_MS = 120_000;
