/**
 * How long requests may take to finish after the start of the shutdown, in milliseconds. Shorter than process managers
 * wait.
 */
const GRACE_MS = 5_000;

/** Creates a `fetch` that aborts pending requests shortly after the start of the shutdown. Their jobs are retried later. */
export function createShutdownAwareFetch(stopping: AbortSignal, graceMs = GRACE_MS): typeof globalThis.fetch {
  const expired = new AbortController();
  stopping.addEventListener('abort', () => setTimeout(() => expired.abort(), graceMs).unref(), { once: true });
  return (input, init) => {
    const signals = init?.signal ? [init.signal, expired.signal] : [expired.signal];
    return fetch(input, { ...init, signal: AbortSignal.any(signals) });
  };
}
