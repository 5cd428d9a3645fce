import { Mutex, withTimeout } from 'async-mutex';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { DatabaseGone } from '#src/db/database-fault.ts';
import type { PgliteClient } from '#src/db/pglite/pglite-client.ts';
import { QUERY_TIMEOUT_MS } from '#src/db/query-timeout.ts';

/** kysely on a PGlite in another thread. PGlite has one session: whoever holds the connection holds the database. */
export function pgliteDialect(client: PgliteClient): Dialect {
  return {
    createAdapter: () => new OneSessionAdapter(),
    createDriver: () => createDriver(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class OneSessionAdapter extends PostgresAdapter {
  // Kysely's own lock for one connection has no timeout: a transaction that waits for itself would wait for ever.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  // The folder is locked by this process and the session is held by the migrator: nobody else can migrate.
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

function createDriver(client: PgliteClient): Driver {
  // A transaction that used `db` inside would wait for itself; this ends that.
  const turn = withTimeout(new Mutex(), QUERY_TIMEOUT_MS, new DatabaseGone('the database is busy'));
  const connection = new PgliteConnection(client);
  const run = (sql: string) => connection.executeQuery(CompiledQuery.raw(sql));
  return {
    init: async () => {},
    acquireConnection: async () => {
      await turn.acquire();
      return connection;
    },
    releaseConnection: async () => {
      // A transaction that could not begin, or not be rolled back, binds nobody who comes after it.
      connection.unbind();
      turn.release();
    },
    beginTransaction: async (_connection, settings) => {
      connection.boundTo = client.life;
      await run(beginStatement(settings));
    },
    commitTransaction: async () => {
      await run('commit').finally(() => connection.unbind());
    },
    rollbackTransaction: async () => {
      if (connection.boundTo === client.life) await run('rollback');
      connection.unbind();
    },
    destroy: () => client.close(),
  };
}

function beginStatement({ isolationLevel, accessMode }: TransactionSettings): string {
  const isolation = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
  return `begin${isolation}${accessMode === undefined ? '' : ` ${accessMode}`}`;
}

class PgliteConnection implements DatabaseConnection {
  readonly #client: PgliteClient;
  /** The life of the thread that the open transaction began in, or `null` outside of one. */
  boundTo: number | null = null;

  constructor(client: PgliteClient) {
    this.#client = client;
  }

  unbind(): void {
    this.boundTo = null;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>>;
  async executeQuery(query: CompiledQuery): Promise<QueryResult<unknown>> {
    if (this.boundTo !== null && this.boundTo !== this.#client.life) {
      throw new DatabaseGone('the database restarted in the middle of a transaction');
    }
    const { rows, affectedRows } = await this.#client.query(query.sql, query.parameters);
    return affectedRows === null ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
  }

  // oxlint-disable-next-line require-yield -- the interface wants a generator; this database has no cursors across threads
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite cannot stream rows: page them');
  }
}
