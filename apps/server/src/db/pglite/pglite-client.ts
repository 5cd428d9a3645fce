import { Worker } from 'node:worker_threads';
import { DatabaseFault, DatabaseGone } from '#src/db/database-fault.ts';

export interface Rows {
  readonly rows: Row[];
  readonly affectedRows: number | null;
}

export interface PgliteClient {
  /** Counts the lives of the thread: what began in one life cannot go on in the next. */
  readonly life: number;
  /** Throws a DatabaseFault when the statement is refused, DatabaseGone when the thread died or did not answer in time. */
  query(sql: string, parameters: readonly unknown[]): Promise<Rows>;
  /** The whole data directory, to begin another database with. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

export interface PgliteClientOptions extends ThreadData {
  readonly queryTimeoutMs: number;
  /** Called after the thread died and was started again. */
  readonly onRevived: () => void;
}

type Answer = Extract<FromThread, { readonly id: number }>;
type Question = ToThread extends infer Q ? (Q extends ToThread ? Omit<Q, 'id'> : never) : never;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

const REVIVE_AFTER_MS = 250;

/** Opens the database in a separate thread. Rejects if the folder cannot be opened. */
export async function openPglite(options: PgliteClientOptions): Promise<PgliteClient> {
  const waiting = new Map<number, Waiting>();
  let closing = false;
  let lastId = 0;
  let life = 0;
  let thread: Worker | null = null;

  async function begin(data: ThreadData): Promise<void> {
    thread = await startThread(data, { onAnswer: settle, onExit: mourn });
    life += 1;
  }

  function settle(answer: Answer): void {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    asker?.resolve(answer);
  }

  function mourn(): void {
    thread = null;
    for (const asker of waiting.values()) asker.reject(new DatabaseGone('the database thread ended'));
    waiting.clear();
    if (!closing && options.folder !== 'memory://') setTimeout(revive, REVIVE_AFTER_MS).unref();
  }

  function revive(): void {
    if (closing) return;
    begin({ folder: options.folder, image: null }).then(options.onRevived, () => {
      setTimeout(revive, REVIVE_AFTER_MS).unref();
    });
  }

  async function ask(question: Question): Promise<Answer> {
    const current = thread;
    if (current === null) throw new DatabaseGone('the database thread is not running');
    const id = (lastId += 1);
    const answer = new Promise<Answer>((resolve, reject) => waiting.set(id, { resolve, reject }));
    // A statement cannot be cancelled in there: a thread that does not answer is replaced.
    const timer = setTimeout(() => void current.terminate(), options.queryTimeoutMs);
    current.postMessage({ ...question, id });
    return answer.finally(() => clearTimeout(timer));
  }

  await begin(options);
  return {
    get life() {
      return life;
    },
    query: async (sql, parameters) => {
      const answer = await ask({ ask: 'query', sql, parameters });
      if (answer.say === 'refused') throw new DatabaseFault(answer.fault);
      if (answer.say !== 'rows') throw new DatabaseGone('the database thread answered something else');
      return answer;
    },
    dump: async () => {
      const answer = await ask({ ask: 'dump' });
      if (answer.say !== 'dumped') throw new DatabaseGone('the database could not be copied');
      return answer.image;
    },
    close: async () => {
      closing = true;
      const current = thread;
      if (current === null) return;
      await ask({ ask: 'close' }).catch(() => null);
      await current.terminate();
    },
  };
}

interface Ears {
  readonly onAnswer: (answer: Answer) => void;
  /** The thread ended after it had been ready. */
  readonly onExit: () => void;
}

/** Resolves when the thread is ready, rejects when it ends before that. */
function startThread(data: ThreadData, { onAnswer, onExit }: Ears): Promise<Worker> {
  const workerData: ThreadData = { folder: data.folder, image: data.image };
  const worker = new Worker(new URL('./pglite-thread.ts', import.meta.url), { workerData, execArgv: [] });
  return new Promise((resolve, reject) => {
    let ready = false;
    worker.on('message', (message: FromThread) => {
      if ('id' in message) {
        onAnswer(message);
      } else if (message.say === 'ready') {
        ready = true;
        resolve(worker);
      } else {
        reject(new Error(message.line));
        void worker.terminate();
      }
    });
    // An error ends the thread: 'exit' follows and deals with it.
    worker.on('error', (error) => reject(error));
    worker.on('exit', () => {
      if (ready) onExit();
      else reject(new Error('the database thread ended at its start'));
    });
  });
}

/** What the server asks of the database's thread. One request is under way at a time. */
export type ToThread =
  | { readonly ask: 'query'; readonly id: number; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly ask: 'dump'; readonly id: number }
  | { readonly ask: 'close'; readonly id: number };

export type FromThread =
  | { readonly say: 'ready' }
  | { readonly say: 'broken'; readonly line: string }
  | { readonly say: 'rows'; readonly id: number; readonly rows: Row[]; readonly affectedRows: number | null }
  | { readonly say: 'dumped'; readonly id: number; readonly image: Uint8Array<ArrayBuffer> }
  | { readonly say: 'closed'; readonly id: number }
  | { readonly say: 'refused'; readonly id: number; readonly fault: Fault };

export type Row = Record<string, unknown>;

export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly constraint: string | null;
}

export interface ThreadData {
  /** A folder, or `memory://`. */
  readonly folder: string;
  /** A data directory to begin with, as `dump` gave it. */
  readonly image: Uint8Array<ArrayBuffer> | null;
}
