/** The signal of a house that does not close. */
export const neverStopping = new AbortController().signal;
