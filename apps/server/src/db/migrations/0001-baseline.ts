import { sql, type QueryExecutorProvider } from 'kysely';
import { gameTableStatements } from '#src/db/baseline/games.ts';
import { memberTableStatements } from '#src/db/baseline/members.ts';
import { merchantTableStatements } from '#src/db/baseline/merchants.ts';
import { messageTableStatements } from '#src/db/baseline/messages.ts';
import { sessionTableStatements } from '#src/db/baseline/sessions.ts';
import { trackingTableStatements } from '#src/db/baseline/tracking.ts';

/** Every table of the first version, in the order of their foreign keys. docs/database.md has the rules for foreign keys. */
export const statements = [
  ...merchantTableStatements,
  ...memberTableStatements,
  ...sessionTableStatements,
  ...gameTableStatements,
  ...messageTableStatements,
  ...trackingTableStatements,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  // A trusted extension: the owner of the database may create it.
  await sql`create extension if not exists pg_trgm`.execute(db);
  for (const statement of statements) await statement.execute(db);
}
