/** Time limit of a statement on PostgreSQL, and of waiting for the single session of PGlite, in milliseconds. */
export const QUERY_TIMEOUT_MS = 10_000;
/**
 * How long a statement of PGlite may run, in milliseconds. PGlite cannot cancel a statement, so its thread is then
 * replaced. Generous for slow machines.
 */
export const PGLITE_TIMEOUT_MS = 120_000;
