import process from 'node:process';
import { repositoryRoot } from '#src/commands/run-command.ts';
import { type Config, toConfig } from '#src/config/config.ts';
import { readServerEnv } from '#src/config/read-server-env.ts';
import { startupError, type StartupResult } from '#src/config/startup-result.ts';
import { openDatabase } from '#src/db/open-database.ts';
import type { Database } from '#src/db/schema.ts';
import { createLogger } from '#src/runtime/log.ts';

/** Reads the configuration of this process. */
export function readConfigFromEnv(): StartupResult<Config> {
  const env = readServerEnv(process.env);
  const config = env.ok ? toConfig(env.value, repositoryRoot) : env;
  return config.ok ? config : startupError(`foyer: ${config.line}`);
}

/** The folder of the embedded database, or `null` with PostgreSQL or a database in memory. */
export function getDatabaseFolder({ database }: Pick<Config, 'database'>): string | null {
  return database.kind === 'pglite' && database.folder !== 'memory://' ? database.folder : null;
}

/** Opens the database that the environment names for one command, brings it up to date, and closes it after the work. */
export async function runWithDatabase<T>(
  work: (db: Database, config: Config) => Promise<StartupResult<T>>,
): Promise<StartupResult<T>> {
  const config = readConfigFromEnv();
  if (!config.ok) return config;
  const opened = await openDatabase(config.value.database, { log: createLogger({ level: 'error' }) });
  if (!opened.ok) {
    const hint = config.value.database.kind === 'pglite' ? `. ${STOP_FIRST}` : '';
    return startupError(`foyer: ${opened.line}${hint}`);
  }
  try {
    const migrated = await opened.value.migrate();
    return migrated.ok ? await work(opened.value.db, config.value) : startupError(`foyer: ${migrated.line}`);
  } finally {
    await opened.value.close();
  }
}

const STOP_FIRST =
  'While the server runs on this folder it alone may write: stop it first; it also applies the brands of BRANDS_DIR as it starts';
