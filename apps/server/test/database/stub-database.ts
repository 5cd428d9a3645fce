import { Kysely } from 'kysely';
import { createPgliteDialect } from '#src/db/pglite/pglite-dialect.ts';
import type { PgliteQueryResult } from '#src/db/pglite/pglite-client.ts';
import type { Database, Schema } from '#src/db/schema.ts';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface StubDatabase {
  readonly db: Database;
  /** All statements so far, in order. */
  readonly statements: readonly Statement[];
}

/**
 * Creates a database without PGlite for tests of code with few statements: it responds to each statement with the rows
 * that `rowsFor` returns.
 */
export function stubDatabase(rowsFor: (statement: Statement) => PgliteQueryResult['rows']): StubDatabase {
  const statements: Statement[] = [];
  const query = async (sql: string, parameters: readonly unknown[]): Promise<PgliteQueryResult> => {
    const statement = { sql, parameters };
    statements.push(statement);
    return { rows: rowsFor(statement), affectedRows: null };
  };
  const dump = (): Promise<never> => Promise.reject(new Error('there is nothing to copy'));
  const client = { generation: 1, query, dump, close: async () => {} };
  return { db: new Kysely<Schema>({ dialect: createPgliteDialect(client) }), statements };
}
