import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { failed, started, type Started } from '#src/config/started.ts';
import { BIGINT_OID, parseBigint } from '#src/db/bigint.ts';
import { migrate, type MigrationList } from '#src/db/migrate.ts';
import type { DatabaseWatch, OpenDatabase } from '#src/db/database.ts';
import { QUERY_TIMEOUT_MS } from '#src/db/query-timeout.ts';
import type { Database, Schema } from '#src/db/schema.ts';

const CONNECT_TIMEOUT_MS = 2_000;
const POOL_SIZE = 10;

/** How long a connection may take with one statement, in milliseconds; 0 for as long as it takes. */
interface Patience {
  readonly statementMs: number;
  readonly connections: number;
}

function connect(url: string, { log, onStatement }: DatabaseWatch, { statementMs, connections }: Patience): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT_OID, parseBigint);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementMs,
    ...(statementMs === 0 ? {} : { query_timeout: statementMs + CONNECT_TIMEOUT_MS }),
    types,
  });
  // Without a listener the loss of an idle connection would end the process; its next user hears of it anyway.
  pool.on('error', () => log.warn('a database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...(onStatement && { log: onStatement }) });
}

/** A pool on PostgreSQL, tried once. It heals by itself: lost connections are replaced by the next request. */
export async function openPostgres(url: string, watch: DatabaseWatch): Promise<Started<OpenDatabase>> {
  const db = connect(url, watch, { statementMs: QUERY_TIMEOUT_MS, connections: POOL_SIZE });
  try {
    await sql`select 1`.execute(db);
    return started({
      db,
      migrate: (list) => migratePatiently(connect(url, watch, UNHURRIED), list),
      close: () => db.destroy(),
    });
  } catch (error) {
    await db.destroy();
    return failed(`DATABASE_URL does not work: ${reason(error)}`);
  }
}

/** An index over all that stands there may take minutes, and so may waiting for another process that makes it. */
const UNHURRIED: Patience = { statementMs: 0, connections: 2 };

async function migratePatiently(db: Database, list?: MigrationList): Promise<Started<readonly string[]>> {
  try {
    return await migrate(db, list);
  } finally {
    await db.destroy();
  }
}

/** Why, without the address, which holds a password. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error && error.message !== '' ? error.message : 'no answer';
}
