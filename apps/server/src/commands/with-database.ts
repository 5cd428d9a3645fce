import process from 'node:process';
import { type Config, toConfig } from '#src/config/config.ts';
import { readEnv } from '#src/config/read-env.ts';
import { failed, type Started, started } from '#src/config/started.ts';
import { openDatabase } from '#src/db/open-database.ts';
import type { Database } from '#src/db/schema.ts';
import { createLog } from '#src/runtime/log.ts';

/** Opens the database that the environment names for one command, brings it up to date, and closes it after the work. */
export async function withDatabase<T>(
  root: string,
  work: (db: Database, config: Config) => Promise<T>,
): Promise<Started<T>> {
  const env = readEnv(process.env);
  if (!env.ok) return env;
  const config = toConfig(env.value, root);
  if (!config.ok) return config;
  const opened = await openDatabase(config.value.database, { log: createLog({ level: 'error' }) });
  if (!opened.ok) return config.value.database.kind === 'pglite' ? failed(`${opened.line}. ${STOP_FIRST}`) : opened;
  try {
    const migrated = await opened.value.migrate();
    return migrated.ok ? started(await work(opened.value.db, config.value)) : migrated;
  } finally {
    await opened.value.close();
  }
}

const STOP_FIRST =
  'While the server runs on this folder it alone may write: stop it first; it also applies the brands of BRANDS_DIR as it starts';
