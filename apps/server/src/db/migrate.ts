import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';
import { upgradeFromMigration0177 } from '#src/db/upgrade/upgrade-from-migration-0177.ts';
import { migrations } from '#src/db/migrations.ts';
import type { Database } from '#src/db/schema.ts';

/** Migrations by number and name. */
export type MigrationsByName = Readonly<Record<string, Migration>>;

/**
 * Runs the migrations that have not run yet. Returns their names, or the failed migration and the reason. Accepts a
 * database to which a newer version has only added tables or columns; fails if a newer version has removed any.
 */
export async function migrate(
  db: Database,
  list: MigrationsByName = migrations,
): Promise<StartupResult<readonly string[]>> {
  const bridged = await bridge(db);
  if (!bridged.ok) return bridged;
  const newer = findNewerMigrations(await listRunMigrations(db), list);
  const contracted = newer.find((name) => CONTRACT.test(name));
  if (contracted !== undefined) {
    return startupError(`the database belongs to a newer version, which ran ${contracted}: this one cannot use it`);
  }
  const accepted = Object.fromEntries(newer.map((name) => [name, ALREADY_RUN]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...list, ...accepted }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return startupSuccess(results.map((result) => result.migrationName));
  const name = results.find((result) => result.status === 'Error')?.migrationName ?? 'the migrations';
  return startupError(`${name} could not be run: ${getReason(error)}`);
}

/** A contract migration removes tables or columns that an older version may use; all others only add. See docs/database.md. */
const CONTRACT = /^\d{4}-contract-/;
const ALREADY_RUN: Migration = { up: async () => {} };

async function bridge(db: Database): Promise<StartupResult<unknown>> {
  try {
    return await upgradeFromMigration0177(db);
  } catch (error) {
    return startupError(`the database of version 0177 could not be moved to the baseline: ${getReason(error)}`);
  }
}

/** Names of the migrations that ran on this database, in order. */
async function listRunMigrations(db: Database): Promise<readonly string[]> {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (table.rows[0]?.name === null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** Lists the migrations that a newer version of the server ran on this database. */
function findNewerMigrations(run: readonly string[], list: MigrationsByName): readonly string[] {
  const last = Object.keys(list).toSorted().at(-1) ?? '';
  return run.filter((name) => name > last);
}

export interface MigrationState {
  /** The newest migration that ran; `null` for an empty database. */
  readonly last: string | null;
  /** Names of the migrations that this version runs at its next start. */
  readonly pending: readonly string[];
  /**
   * Name of a newer version's migration that removed tables or columns, so that this version cannot use the database;
   * otherwise `null`.
   */
  readonly contractedBy: string | null;
}

/** Reads which migrations ran on this database. Runs no migration. */
export async function readMigrationState(db: Database, list: MigrationsByName = migrations): Promise<MigrationState> {
  const run = await listRunMigrations(db);
  const newer = findNewerMigrations(run, list);
  return {
    last: run.at(-1) ?? null,
    pending: Object.keys(list).filter((name) => !run.includes(name)),
    contractedBy: newer.find((name) => CONTRACT.test(name)) ?? null,
  };
}

function getReason(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
