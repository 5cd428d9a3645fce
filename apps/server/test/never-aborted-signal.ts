/** A shutdown signal that is never aborted. */
export const neverAbortedSignal = new AbortController().signal;
