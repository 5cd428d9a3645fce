import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { failed, started, type Started } from '#src/config/started.ts';
import { BIGINT_OID, parseBigint } from '#src/db/bigint.ts';
import type { DatabaseWatch, OpenDatabase } from '#src/db/open-database.ts';
import { QUERY_TIMEOUT_MS } from '#src/db/query-timeout.ts';
import type { Schema } from '#src/db/schema.ts';

const CONNECT_TIMEOUT_MS = 2_000;
const POOL_SIZE = 10;

/** A pool on PostgreSQL, tried once. It heals by itself: lost connections are replaced by the next request. */
export async function openPostgres(url: string, { log, onStatement }: DatabaseWatch): Promise<Started<OpenDatabase>> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT_OID, parseBigint);
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS + CONNECT_TIMEOUT_MS,
    types,
  });
  // Without a listener the loss of an idle connection would end the process; its next user hears of it anyway.
  pool.on('error', () => log.warn('a database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...(onStatement && { log: onStatement }) });
  try {
    await sql`select 1`.execute(db);
    return started({ db, close: () => db.destroy() });
  } catch (error) {
    await db.destroy();
    return failed(`DATABASE_URL does not work: ${reason(error)}`);
  }
}

/** Why, without the address, which holds a password. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error && error.message !== '' ? error.message : 'no answer';
}
