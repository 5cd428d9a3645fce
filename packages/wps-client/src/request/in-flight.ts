/** JSON with the keys of objects in order, so that equal inputs are equal text. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? 'null'
  );
}

interface Flight<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

export interface Sharing {
  /** Same key, same request. */
  readonly key: string;
  readonly signal: AbortSignal | undefined;
}

export interface InFlight<T> {
  /** Joins the pending request of the key, or starts one. `null` if this caller aborted; others continue. */
  share(sharing: Sharing, start: (signal: AbortSignal) => Promise<T>): Promise<T | null>;
}

/** One request for identical reads at the same time; it ends early only when the last caller has given up. [S7-005] */
export function createInFlight<T>(): InFlight<T> {
  const flights = new Map<string, Flight<T>>();

  const begin = (key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const controller = new AbortController();
    const result = start(controller.signal).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    const flight: Flight<T> = { result, controller, waiting: 0 };
    flights.set(key, flight);
    return flight;
  };

  const leave = (key: string, flight: Flight<T>): void => {
    flight.waiting -= 1;
    if (flight.waiting > 0) return;
    if (flights.get(key) === flight) flights.delete(key);
    flight.controller.abort();
  };

  return {
    async share({ key, signal }, start) {
      if (signal?.aborted) return null;
      const flight = flights.get(key) ?? begin(key, start);
      flight.waiting += 1;
      if (signal === undefined) return flight.result;
      return untilAborted(flight.result, signal, () => leave(key, flight));
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
