/** One request of a load test and its outcome. Times are milliseconds since the start of the test. */
export interface LoadSample {
  readonly name: string;
  readonly at: number;
  /**
   * Milliseconds from the first byte sent to the last byte received. On a new connection, opening the connection is
   * included.
   */
  readonly ms: number;
  /** HTTP status; `0` if the connection broke or no response came in time. */
  readonly status: number;
}

/** A fault that the load test causes on purpose, such as a killed server. */
export interface InjectedFault {
  readonly name: string;
  readonly began: number;
  /**
   * When the failed part works again. For a killed server it is the same as `began`, because other servers take over at
   * once.
   */
  readonly ended: number;
}

/** Number of open connections, counted every second. */
export interface ConnectionCount {
  readonly at: number;
  readonly streams: number;
  readonly slowConnections: number;
}

export interface LoadTestRecording {
  readonly seconds: number;
  readonly samples: readonly LoadSample[];
  readonly faults: readonly InjectedFault[];
  readonly connections: readonly ConnectionCount[];
}

/** Creates the recorder of everything that happens in a load test. `now` is a monotonic clock in milliseconds. */
export function createLoadRecorder(now: () => number) {
  const samples: LoadSample[] = [];
  const faults: InjectedFault[] = [];
  const connections: ConnectionCount[] = [];
  let start = now();
  let end: number | null = null;
  const elapsed = (): number => Math.round(now() - start);
  return {
    /** Forgets the requests that prepared the load test, and starts its clock. */
    restart: (): void => {
      start = now();
      samples.length = 0;
    },
    /**
     * Ends the clock of the load test. Requests still in progress are recorded, but the time that they take is not
     * added to its length.
     */
    stop: (): void => void (end ??= elapsed()),
    recordRequest: (sample: Omit<LoadSample, 'at'>): void => void samples.push({ ...sample, at: elapsed() }),
    recordConnections: (count: Omit<ConnectionCount, 'at'>): void => void connections.push({ ...count, at: elapsed() }),
    /** Records the start of a fault. The returned function records its end. */
    beginFault: (name: string): (() => void) => {
      const began = elapsed();
      return () => void faults.push({ name, began, ended: elapsed() });
    },
    read: (): LoadTestRecording => ({ seconds: (end ?? elapsed()) / 1000, samples, faults, connections }),
  };
}

export type LoadRecorder = ReturnType<typeof createLoadRecorder>;
