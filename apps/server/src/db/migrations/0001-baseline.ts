import { sql, type QueryExecutorProvider } from 'kysely';
import { gameTables } from '#src/db/baseline/games.ts';
import { memberTables } from '#src/db/baseline/members.ts';
import { merchantTables } from '#src/db/baseline/merchants.ts';
import { messageTables } from '#src/db/baseline/messages.ts';
import { sessionTables } from '#src/db/baseline/sessions.ts';
import { trackingTables } from '#src/db/baseline/tracking.ts';

/** Every table of the first version, in the order of their foreign keys. docs/database.md has the rules for foreign keys. */
export const statements = [
  ...merchantTables,
  ...memberTables,
  ...sessionTables,
  ...gameTables,
  ...messageTables,
  ...trackingTables,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  // A trusted extension: the owner of the database may create it.
  await sql`create extension if not exists pg_trgm`.execute(db);
  for (const statement of statements) await statement.execute(db);
}
