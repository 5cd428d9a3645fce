import { readFileSync } from 'node:fs';
import { type QueryExecutorProvider, sql } from 'kysely';

/** Dump of a database of version 0177 with the demo members of `aurora` and at least one row in every table. */
const dump = new URL('../../src/db/upgrade/version-0177.sql', import.meta.url);

/** Loads the dump into an empty database. */
export async function loadDatabaseDumpOfVersion0177(db: QueryExecutorProvider): Promise<void> {
  for (const statement of readFileSync(dump, 'utf8').split(/;\n(?=[A-Z]|$)/)) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
  }
}
