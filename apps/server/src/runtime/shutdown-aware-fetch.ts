/** How long others are still waited for once the house closes, in milliseconds: less than whoever closes it waits. */
const PATIENCE_MS = 5_000;

/** `fetch` that gives up what is under way some time after the house began to close; what others were asked goes later. */
export function createShutdownAwareFetch(stopping: AbortSignal, patienceMs = PATIENCE_MS): typeof globalThis.fetch {
  const over = new AbortController();
  stopping.addEventListener('abort', () => setTimeout(() => over.abort(), patienceMs).unref(), { once: true });
  return (input, init) => {
    const signals = init?.signal ? [init.signal, over.signal] : [over.signal];
    return fetch(input, { ...init, signal: AbortSignal.any(signals) });
  };
}
