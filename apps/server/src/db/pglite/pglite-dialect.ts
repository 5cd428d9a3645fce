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
import { DatabaseUnavailableError } from '#src/db/database-errors.ts';
import type { PgliteClient } from '#src/db/pglite/pglite-client.ts';
import { QUERY_TIMEOUT_MS } from '#src/db/query-timeout.ts';

/** Kysely dialect for PGlite in another thread. PGlite has one session, so a connection has exclusive use of the database. */
export function createPgliteDialect(client: PgliteClient): Dialect {
  return {
    createAdapter: () => new SingleSessionAdapter(),
    createDriver: () => createDriver(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class SingleSessionAdapter extends PostgresAdapter {
  // Kysely's own lock for a single connection has no timeout: a transaction that waits for itself would never end.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  // This process locks the folder and the migrator holds the session, so no other migration can run.
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

function createDriver(client: PgliteClient): Driver {
  // A transaction that queries `db` instead of the connection of the transaction deadlocks; the timeout ends it.
  const mutex = withTimeout(new Mutex(), QUERY_TIMEOUT_MS, new DatabaseUnavailableError('the database is busy'));
  const connection = new PgliteConnection(client);
  const run = (sql: string) => connection.executeQuery(CompiledQuery.raw(sql));
  return {
    init: async () => {},
    acquireConnection: async () => {
      await mutex.acquire();
      return connection;
    },
    releaseConnection: async () => {
      // Resets the state of a transaction that failed to begin or to roll back, for the next user of the connection.
      connection.endTransaction();
      mutex.release();
    },
    beginTransaction: async (_connection, settings) => {
      connection.transactionGeneration = client.generation;
      await run(beginStatement(settings));
    },
    commitTransaction: async () => {
      await run('commit').finally(() => connection.endTransaction());
    },
    rollbackTransaction: async () => {
      if (connection.transactionGeneration === client.generation) await run('rollback');
      connection.endTransaction();
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
  /**
   * `generation` of the client when the open transaction began; `null` outside a transaction. If it differs later, the
   * thread was restarted.
   */
  transactionGeneration: number | null = null;

  constructor(client: PgliteClient) {
    this.#client = client;
  }

  endTransaction(): void {
    this.transactionGeneration = null;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>>;
  async executeQuery(query: CompiledQuery): Promise<QueryResult<unknown>> {
    if (this.transactionGeneration !== null && this.transactionGeneration !== this.#client.generation) {
      throw new DatabaseUnavailableError('the database restarted during a transaction');
    }
    const { rows, affectedRows } = await this.#client.query(query.sql, query.parameters);
    return affectedRows === null ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
  }

  // oxlint-disable-next-line require-yield -- the interface requires a generator; PGlite has no cursors across threads
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite cannot stream rows: page them');
  }
}
