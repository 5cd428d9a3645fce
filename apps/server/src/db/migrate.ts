import { type Migration, Migrator } from 'kysely/migration';
import { failed, started, type Started } from '#src/config/started.ts';
import { migrations } from '#src/db/migrations.ts';
import type { Database } from '#src/db/schema.ts';

/** By number and name. */
export type MigrationList = Readonly<Record<string, Migration>>;

/** Brings the database up to date. Gives the names of the migrations that were run, or which one failed and why. */
export async function migrate(db: Database, list: MigrationList = migrations): Promise<Started<readonly string[]>> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...list }) },
    // Areas number their migrations apart, so a lower number may arrive later.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return started(results.map((result) => result.migrationName));
  const name = results.find((result) => result.status === 'Error')?.migrationName ?? 'the migrations';
  return failed(`${name} could not be run: ${error instanceof Error ? error.message : 'unknown'}`);
}
