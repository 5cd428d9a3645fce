import { Worker } from 'node:worker_threads';
import { QueryError, DatabaseUnavailableError } from '#src/db/database-errors.ts';

export interface PgliteQueryResult {
  readonly rows: PgliteRow[];
  readonly affectedRows: number | null;
}

export interface PgliteClient {
  /**
   * How often the database thread has been started. A transaction that began before a restart of the thread cannot
   * continue.
   */
  readonly generation: number;
  /**
   * Runs a statement. Throws a QueryError if the database rejects it, and a DatabaseUnavailableError if the thread
   * exits or does not respond in time.
   */
  query(sql: string, parameters: readonly unknown[]): Promise<PgliteQueryResult>;
  /** Returns the whole data directory, from which another database can start. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

export interface PgliteClientOptions extends PgliteThreadOptions {
  readonly queryTimeoutMs: number;
  /** Called after the thread exited and was restarted. */
  readonly onRestarted: () => void;
}

type QueryResponse = Extract<PgliteThreadMessage, { readonly id: number }>;
type RequestBody = PgliteThreadRequest extends infer Q
  ? Q extends PgliteThreadRequest
    ? Omit<Q, 'id'>
    : never
  : never;

interface PendingRequest {
  readonly resolve: (response: QueryResponse) => void;
  readonly reject: (error: Error) => void;
}

const RESTART_DELAY_MS = 250;

/** Opens the database in a separate thread. Rejects if the folder cannot be opened. */
export async function openPglite(options: PgliteClientOptions): Promise<PgliteClient> {
  const pending = new Map<number, PendingRequest>();
  let closing = false;
  let lastId = 0;
  let generation = 0;
  let thread: Worker | null = null;

  async function start(data: PgliteThreadOptions): Promise<void> {
    thread = await startThread(data, { onResponse: resolveRequest, onExit: handleExit });
    generation += 1;
  }

  function resolveRequest(response: QueryResponse): void {
    const request = pending.get(response.id);
    pending.delete(response.id);
    request?.resolve(response);
  }

  function handleExit(): void {
    thread = null;
    for (const request of pending.values()) request.reject(new DatabaseUnavailableError('the database thread ended'));
    pending.clear();
    if (!closing && options.folder !== 'memory://') setTimeout(restart, RESTART_DELAY_MS).unref();
  }

  function restart(): void {
    if (closing) return;
    start({ folder: options.folder, image: null }).then(options.onRestarted, () => {
      setTimeout(restart, RESTART_DELAY_MS).unref();
    });
  }

  async function sendRequest(request: RequestBody): Promise<QueryResponse> {
    const current = thread;
    if (current === null) throw new DatabaseUnavailableError('the database thread is not running');
    const id = (lastId += 1);
    const response = new Promise<QueryResponse>((resolve, reject) => pending.set(id, { resolve, reject }));
    // PGlite cannot cancel a statement: a thread that does not respond is replaced.
    const timer = setTimeout(() => void current.terminate(), options.queryTimeoutMs);
    current.postMessage({ ...request, id });
    return response.finally(() => clearTimeout(timer));
  }

  await start(options);
  return {
    get generation() {
      return generation;
    },
    query: async (sql, parameters) => {
      const response = await sendRequest({ type: 'query', sql, parameters });
      if (response.type === 'error') throw new QueryError(response.failure);
      if (response.type !== 'rows')
        throw new DatabaseUnavailableError('the database thread sent an unexpected response');
      return response;
    },
    dump: async () => {
      const response = await sendRequest({ type: 'dump' });
      if (response.type !== 'dump') throw new DatabaseUnavailableError('the database could not be copied');
      return response.image;
    },
    close: async () => {
      closing = true;
      const current = thread;
      if (current === null) return;
      await sendRequest({ type: 'close' }).catch(() => null);
      await current.terminate();
    },
  };
}

interface ThreadListeners {
  readonly onResponse: (response: QueryResponse) => void;
  /** Called when the thread exits after it had become ready. */
  readonly onExit: () => void;
}

/** Resolves when the thread is ready, rejects if it exits before that. */
function startThread(data: PgliteThreadOptions, { onResponse: onAnswer, onExit }: ThreadListeners): Promise<Worker> {
  const workerData: PgliteThreadOptions = { folder: data.folder, image: data.image };
  const worker = new Worker(new URL('./pglite-thread.ts', import.meta.url), { workerData, execArgv: [] });
  return new Promise((resolve, reject) => {
    let ready = false;
    worker.on('message', (message: PgliteThreadMessage) => {
      if ('id' in message) {
        onAnswer(message);
      } else if (message.type === 'ready') {
        ready = true;
        resolve(worker);
      } else {
        reject(new Error(message.line));
        void worker.terminate();
      }
    });
    // After an error the thread exits; the 'exit' listener handles that.
    worker.on('error', (error) => reject(error));
    worker.on('exit', () => {
      if (ready) onExit();
      else reject(new Error('the database thread ended at its start'));
    });
  });
}

/** A message to the database thread. Only one request runs at a time. */
export type PgliteThreadRequest =
  | { readonly type: 'query'; readonly id: number; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly type: 'dump'; readonly id: number }
  | { readonly type: 'close'; readonly id: number };

export type PgliteThreadMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'start-failed'; readonly line: string }
  | { readonly type: 'rows'; readonly id: number; readonly rows: PgliteRow[]; readonly affectedRows: number | null }
  | { readonly type: 'dump'; readonly id: number; readonly image: Uint8Array<ArrayBuffer> }
  | { readonly type: 'closed'; readonly id: number }
  | { readonly type: 'error'; readonly id: number; readonly failure: PgliteQueryFailure };

export type PgliteRow = Record<string, unknown>;

export interface PgliteQueryFailure {
  readonly code: string;
  readonly message: string;
  readonly constraint: string | null;
}

export interface PgliteThreadOptions {
  /** Path of the data folder, or `memory://`. */
  readonly folder: string;
  /** The data directory to start from, as returned by `dump`; `null` for an empty database. */
  readonly image: Uint8Array<ArrayBuffer> | null;
}
