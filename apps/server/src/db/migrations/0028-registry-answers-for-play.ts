import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Adds the index from which each stake reads the registries that have answered about a member. It leaves out questions before
 * marketing, of which each message adds one.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index if not exists registry_check_answered_for_play on registry_check (member_id, registry)
    where answer <> 'unavailable' and occasion <> 'marketing'`.execute(db);
}
