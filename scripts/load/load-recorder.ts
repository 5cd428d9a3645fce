/** One request and its outcome. Times are milliseconds since the start of the load. */
export interface LoadSample {
  readonly name: string;
  readonly at: number;
  /** From the first byte sent to the last one received; on a new connection, including its start. */
  readonly ms: number;
  /** `0` if the connection broke or nothing came within the timeout. */
  readonly status: number;
}

/** A fault that the load meets on purpose. */
export interface InjectedFault {
  readonly name: string;
  readonly began: number;
  /** When the failed part works again: for a killed server the same as `began`, because others replace it. */
  readonly ended: number;
}

/** Figures of the open connections, taken every second. */
export interface ConnectionCount {
  readonly at: number;
  readonly streams: number;
  readonly slowConnections: number;
}

export interface LoadRecord {
  readonly seconds: number;
  readonly samples: readonly LoadSample[];
  readonly faults: readonly InjectedFault[];
  readonly connections: readonly ConnectionCount[];
}

/** Collects what happens. `now` is a monotonic clock in milliseconds. */
export function createLoadRecorder(now: () => number) {
  const samples: LoadSample[] = [];
  const faults: InjectedFault[] = [];
  const connections: ConnectionCount[] = [];
  let start = now();
  let end: number | null = null;
  const elapsed = (): number => Math.round(now() - start);
  return {
    /** Forgets what the preparation did, and starts the clock. */
    restart: (): void => {
      start = now();
      samples.length = 0;
    },
    /** The load ends: what is still in progress counts, its time does not. */
    stop: (): void => void (end ??= elapsed()),
    recordRequest: (sample: Omit<LoadSample, 'at'>): void => void samples.push({ ...sample, at: elapsed() }),
    recordConnections: (count: Omit<ConnectionCount, 'at'>): void => void connections.push({ ...count, at: elapsed() }),
    /** Returns a function that records the end of the fault. */
    beginFault: (name: string): (() => void) => {
      const began = elapsed();
      return () => void faults.push({ name, began, ended: elapsed() });
    },
    read: (): LoadRecord => ({ seconds: (end ?? elapsed()) / 1000, samples, faults, connections }),
  };
}

export type LoadRecorder = ReturnType<typeof createLoadRecorder>;
