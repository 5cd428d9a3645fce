import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';
import { BIGINT_OID, parseBigint } from '#src/db/bigint.ts';
import { migrate, type MigrationsByName } from '#src/db/migrate.ts';
import type { ConnectionCounts, DatabaseObserver, OpenedDatabase } from '#src/db/opened-database.ts';
import { QUERY_TIMEOUT_MS } from '#src/db/query-timeout.ts';
import type { Database, DatabaseSchema } from '#src/db/schema.ts';

const CONNECT_TIMEOUT_MS = 2_000;
const DEFAULT_POOL_SIZE = 10;

/**
 * Limits of a connection pool. `statementMs` is the time limit of one statement in milliseconds, 0 for none;
 * `connections` is the maximum number of connections.
 */
interface ConnectionLimits {
  readonly statementMs: number;
  readonly connections: number;
  readonly readOnly?: boolean;
}

interface Connected {
  readonly db: Database;
  readonly countConnections: () => ConnectionCounts;
}

function connect(
  url: string,
  { log, onStatement }: DatabaseObserver,
  { statementMs, connections, readOnly = false }: ConnectionLimits,
): Connected {
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT_OID, parseBigint);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementMs,
    ...(readOnly && { options: '-c default_transaction_read_only=on' }),
    ...(statementMs === 0 ? {} : { query_timeout: statementMs + CONNECT_TIMEOUT_MS }),
    types,
  });
  // Without a listener, losing an idle connection would end the process. The pool replaces the connection.
  pool.on('error', () => log.warn('a database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: new Kysely<DatabaseSchema>({
      dialect: new PostgresDialect({ pool }),
      ...(onStatement && { log: onStatement }),
    }),
    countConnections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/**
 * Creates a connection pool and checks it with one query. The pool replaces lost connections at the next request. The pool of
 * the replica is not checked, because the server also starts without it.
 */
export async function openPostgres(
  url: string,
  watch: DatabaseObserver,
  {
    readUrl = null,
    poolSize = DEFAULT_POOL_SIZE,
  }: { readonly readUrl?: string | null; readonly poolSize?: number } = {},
): Promise<StartupResult<OpenedDatabase>> {
  const limits = { statementMs: QUERY_TIMEOUT_MS, connections: poolSize };
  const { db, countConnections } = connect(url, watch, limits);
  const replica = readUrl === null ? null : connect(readUrl, watch, { ...limits, readOnly: true });
  try {
    await sql`select 1`.execute(db);
    return startupSuccess({
      db,
      replica: replica?.db ?? null,
      countConnections: () => ({
        primary: countConnections(),
        ...(replica && { replica: replica.countConnections() }),
      }),
      migrate: (list) => migrateAndClose(connect(url, watch, MIGRATION_LIMITS).db, list),
      dump: null,
      close: async () => {
        await Promise.all([db.destroy(), replica?.db.destroy()]);
      },
    });
  } catch (error) {
    await Promise.all([db.destroy(), replica?.db.destroy()]);
    return startupError(`DATABASE_URL does not work: ${getReason(error)}`);
  }
}

/**
 * Limits for migrations. Statements have no time limit, because creating an index on existing rows, or waiting for
 * another process that runs the migrations, may take minutes.
 */
const MIGRATION_LIMITS: ConnectionLimits = { statementMs: 0, connections: 2 };

async function migrateAndClose(db: Database, list?: MigrationsByName): Promise<StartupResult<readonly string[]>> {
  try {
    return await migrate(db, list);
  } finally {
    await db.destroy();
  }
}

/**
 * Returns the reason of a failed connection. It never contains the URL of the database, because the URL contains a
 * password.
 */
function getReason(error: unknown): string {
  if (error instanceof AggregateError) return getReason(error.errors[0]);
  return error instanceof Error && error.message !== '' ? error.message : 'no answer';
}
