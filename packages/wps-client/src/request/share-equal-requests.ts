/** Serializes a value as JSON with sorted object keys, so that equal values have equal texts. */
export function toCanonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? 'null'
  );
}

interface SharedRequest<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

export interface SharedRequestOptions {
  /** Identifies a request. Calls with the same key share the request. */
  readonly key: string;
  readonly signal: AbortSignal | undefined;
}

export interface InFlightRequests<T> {
  /**
   * Waits for the request with the same key, or starts it if there is none. Returns `null` if this caller aborts; the request
   * continues for other callers.
   */
  share(options: SharedRequestOptions, start: (signal: AbortSignal) => Promise<T>): Promise<T | null>;
}

/**
 * Lets concurrent calls that read the same share one request. The request is aborted only when its last caller aborts. [S7-005]
 */
export function createInFlightRequests<T>(): InFlightRequests<T> {
  const requests = new Map<string, SharedRequest<T>>();

  const startRequest = (key: string, start: (signal: AbortSignal) => Promise<T>): SharedRequest<T> => {
    const controller = new AbortController();
    const result = start(controller.signal).finally(() => {
      if (requests.get(key) === request) requests.delete(key);
    });
    const request: SharedRequest<T> = { result, controller, waiting: 0 };
    requests.set(key, request);
    return request;
  };

  const removeCaller = (key: string, request: SharedRequest<T>): void => {
    request.waiting -= 1;
    if (request.waiting > 0) return;
    if (requests.get(key) === request) requests.delete(key);
    request.controller.abort();
  };

  return {
    async share({ key, signal }, start) {
      if (signal?.aborted) return null;
      const request = requests.get(key) ?? startRequest(key, start);
      request.waiting += 1;
      if (signal === undefined) return request.result;
      return untilAborted(request.result, signal, () => removeCaller(key, request));
    },
  };
}

function untilAborted<T>(result: Promise<T>, signal: AbortSignal, leave: () => void): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      leave();
      resolve(null);
    };
    signal.addEventListener('abort', onAbort);
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
