import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Adds indexes of the time of audit entries and of answers of registries, so that a report of a period reads only that period. Block
 * range indexes would be smaller, but contain new entries only after a vacuum, which an embedded PGlite never runs.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index if not exists audit_entry_at on audit_entry (at)`.execute(db);
  await sql`create index if not exists registry_check_asked_at on registry_check (asked_at)`.execute(db);
}
