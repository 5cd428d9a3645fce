import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Allows registry checks before marketing. The stored rows fulfil the former, narrower constraint, so they are not read again. An older
 * instance that still runs sends marketing without asking a registry.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table registry_check drop constraint registry_check_occasion,
    add constraint registry_check_occasion check (occasion in ('register', 'login', 'sweep', 'marketing')) not valid`.execute(
    db,
  );
}
