import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { failed, started, type Started } from '#src/config/started.ts';
import { bridgeFrom0177 } from '#src/db/bridge/bridge-from-0177.ts';
import { migrations } from '#src/db/migrations.ts';
import type { Database } from '#src/db/schema.ts';

/** By number and name. */
export type MigrationList = Readonly<Record<string, Migration>>;

/**
 * Brings the database up to date. Returns the names of the migrations that ran, or which one failed and why. A database that a
 * newer version has already expanded is accepted as it is; one that a newer version has contracted is an error.
 */
export async function migrate(db: Database, list: MigrationList = migrations): Promise<Started<readonly string[]>> {
  const bridged = await bridge(db);
  if (!bridged.ok) return bridged;
  const newer = await newerMigrations(db, list);
  const contracted = newer.find((name) => CONTRACT.test(name));
  if (contracted !== undefined) {
    return failed(`the database belongs to a newer version, which ran ${contracted}: this one cannot use it`);
  }
  const accepted = Object.fromEntries(newer.map((name) => [name, ALREADY_RUN]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...list, ...accepted }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return started(results.map((result) => result.migrationName));
  const name = results.find((result) => result.status === 'Error')?.migrationName ?? 'the migrations';
  return failed(`${name} could not be run: ${reason(error)}`);
}

/** Removes what an older version may still use; every other migration only adds. See docs/database.md. */
const CONTRACT = /^\d{4}-contract-/;
const ALREADY_RUN: Migration = { up: async () => {} };

async function bridge(db: Database): Promise<Started<unknown>> {
  try {
    return await bridgeFrom0177(db);
  } catch (error) {
    return failed(`the database of version 0177 could not be moved to the baseline: ${reason(error)}`);
  }
}

/** What ran after the last migration that this version knows: a newer version was started on this database. */
async function newerMigrations(db: Database, list: MigrationList): Promise<string[]> {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (table.rows[0]?.name === null) return [];
  const last = Object.keys(list).toSorted().at(-1) ?? '';
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name collate "C" > ${last} order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
