import { Kysely } from 'kysely';
import { createPgliteDialect } from '#src/db/pglite/pglite-dialect.ts';
import type { Rows } from '#src/db/pglite/pglite-client.ts';
import type { Database, Schema } from '#src/db/schema.ts';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface StubDatabase {
  readonly db: Database;
  /** Every statement so far, in its order. */
  readonly statements: readonly Statement[];
}

/** Answers each statement with the rows that the test gives: for code that reads or writes a row or two, without PGlite. */
export function stubDatabase(rowsFor: (statement: Statement) => Rows['rows']): StubDatabase {
  const statements: Statement[] = [];
  const query = async (sql: string, parameters: readonly unknown[]): Promise<Rows> => {
    const statement = { sql, parameters };
    statements.push(statement);
    return { rows: rowsFor(statement), affectedRows: null };
  };
  const dump = (): Promise<never> => Promise.reject(new Error('there is nothing to copy'));
  const client = { generation: 1, query, dump, close: async () => {} };
  return { db: new Kysely<Schema>({ dialect: createPgliteDialect(client) }), statements };
}
