import { Kysely } from 'kysely';
import { createPgliteDialect } from '#src/db/pglite/pglite-dialect.ts';
import type { PgliteQueryResult } from '#src/db/pglite/pglite-client.ts';
import type { Database, DatabaseSchema } from '#src/db/schema.ts';

export interface ReceivedSqlStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface StubDatabase {
  readonly db: Database;
  /** All statements so far, in order. */
  readonly statements: readonly ReceivedSqlStatement[];
}

/**
 * Creates a database without PGlite for tests of code with few statements: it responds to each statement with the rows
 * that `rowsFor` returns.
 */
export function createStubDatabase(
  rowsFor: (statement: ReceivedSqlStatement) => PgliteQueryResult['rows'],
): StubDatabase {
  const statements: ReceivedSqlStatement[] = [];
  const query = async (sql: string, parameters: readonly unknown[]): Promise<PgliteQueryResult> => {
    const statement = { sql, parameters };
    statements.push(statement);
    return { rows: rowsFor(statement), affectedRows: null };
  };
  const dump = (): Promise<never> => Promise.reject(new Error('there is nothing to copy'));
  const client = { generation: 1, query, dump, close: async () => {} };
  return { db: new Kysely<DatabaseSchema>({ dialect: createPgliteDialect(client) }), statements };
}
