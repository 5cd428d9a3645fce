import { Kysely } from 'kysely';
import { DatabaseGone } from '#src/db/database-fault.ts';
import { pgliteDialect } from '#src/db/pglite/pglite-dialect.ts';
import type { Database, Schema } from '#src/db/schema.ts';

/** A database that cannot be reached, whatever it is asked. */
export function unreachableDatabase(): Database {
  const gone = (): Promise<never> => Promise.reject(new DatabaseGone('the database is away'));
  return new Kysely<Schema>({ dialect: pgliteDialect({ life: 1, query: gone, dump: gone, close: async () => {} }) });
}
