/**
 * How long outgoing requests may take to finish after the shutdown began, in milliseconds. It is shorter than the time
 * after which process managers kill a process.
 */
const GRACE_MS = 5_000;

/**
 * Creates a `fetch` whose pending requests are aborted shortly after the shutdown began. The jobs that sent them retry
 * them later.
 */
export function createShutdownAwareFetch(stopping: AbortSignal, graceMs = GRACE_MS): typeof globalThis.fetch {
  const expired = new AbortController();
  stopping.addEventListener('abort', () => setTimeout(() => expired.abort(), graceMs).unref(), { once: true });
  return (input, init) => {
    const signals = init?.signal ? [init.signal, expired.signal] : [expired.signal];
    return fetch(input, { ...init, signal: AbortSignal.any(signals) });
  };
}
