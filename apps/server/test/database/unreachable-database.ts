import { Kysely } from 'kysely';
import { DatabaseUnavailableError } from '#src/db/database-errors.ts';
import { createPgliteDialect } from '#src/db/pglite/pglite-dialect.ts';
import type { Database, DatabaseSchema } from '#src/db/schema.ts';

/** Creates a database that rejects every statement. */
export function createUnreachableDatabase(): Database {
  const gone = (): Promise<never> => Promise.reject(new DatabaseUnavailableError('the database is away'));
  return new Kysely<DatabaseSchema>({
    dialect: createPgliteDialect({ generation: 1, query: gone, dump: gone, close: async () => {} }),
  });
}
