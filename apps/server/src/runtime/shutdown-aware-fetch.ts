/** How long requests may continue after shutdown began, in milliseconds; less than the process manager waits. */
const GRACE_MS = 5_000;

/** A `fetch` whose pending requests are aborted shortly after shutdown began. Their jobs are retried later. */
export function createShutdownAwareFetch(stopping: AbortSignal, graceMs = GRACE_MS): typeof globalThis.fetch {
  const expired = new AbortController();
  stopping.addEventListener('abort', () => setTimeout(() => expired.abort(), graceMs).unref(), { once: true });
  return (input, init) => {
    const signals = init?.signal ? [init.signal, expired.signal] : [expired.signal];
    return fetch(input, { ...init, signal: AbortSignal.any(signals) });
  };
}
