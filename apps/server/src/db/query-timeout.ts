/** A statement that takes longer is given up, in milliseconds. */
export const QUERY_TIMEOUT_MS = 10_000;
