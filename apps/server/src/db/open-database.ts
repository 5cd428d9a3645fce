import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import type { DatabaseConfig } from '#src/config/config.ts';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';
import type { DatabaseObserver, OpenedDatabase } from '#src/db/opened-database.ts';
import { lockFolder } from '#src/db/folder-lock.ts';
import { migrate } from '#src/db/migrate.ts';
import { openPglite } from '#src/db/pglite/pglite-client.ts';
import { createPgliteDialect } from '#src/db/pglite/pglite-dialect.ts';
import { openPostgres } from '#src/db/postgres.ts';
import { PGLITE_TIMEOUT_MS } from '#src/db/query-timeout.ts';
import type { DatabaseSchema } from '#src/db/schema.ts';

/** Opens PostgreSQL, or PGlite on a data folder. Locks the folder for this process. */
export async function openDatabase(
  config: DatabaseConfig,
  watch: DatabaseObserver,
): Promise<StartupResult<OpenedDatabase>> {
  if (config.kind === 'postgres') return openPostgres(config.url, watch, config);
  if (config.folder === 'memory://') return openFolder(config.folder, watch);
  const lock = lockFolder(config.folder);
  if (!lock.ok) return lock;
  const opened = await openLocked(config.folder, watch);
  if (!opened.ok) {
    lock.value.release();
    return opened;
  }
  const { close, ...rest } = opened.value;
  return startupSuccess({ ...rest, close: () => close().finally(() => lock.value.release()) });
}

/**
 * Creating a database takes seconds, and a process that is killed during that time leaves an incomplete one. A marker file shows
 * that the database was opened once; a database without the marker is moved aside and created again.
 */
async function openLocked(folder: string, watch: DatabaseObserver): Promise<StartupResult<OpenedDatabase>> {
  const data = path.join(folder, 'pglite');
  const marker = path.join(folder, 'pglite.made');
  if (existsSync(data) && !existsSync(marker)) {
    const aside = path.join(folder, 'pglite.unfinished');
    rmSync(aside, { recursive: true, force: true });
    renameSync(data, aside);
    watch.log.warn('the creation of the database was interrupted; it is created again');
  }
  const opened = await openFolder(data, watch);
  if (opened.ok && !existsSync(marker)) writeFileSync(marker, '');
  return opened;
}

async function openFolder(
  folder: string,
  { log, onStatement }: DatabaseObserver,
): Promise<StartupResult<OpenedDatabase>> {
  try {
    const client = await openPglite({
      folder,
      image: null,
      queryTimeoutMs: PGLITE_TIMEOUT_MS,
      onRestarted: () => log.warn('the database thread ended and was restarted'),
    });
    const db = new Kysely<DatabaseSchema>({
      dialect: createPgliteDialect(client),
      ...(onStatement && { log: onStatement }),
    });
    return startupSuccess({
      db,
      migrate: (list) => migrate(db, list),
      replica: null,
      countConnections: null,
      dump: () => client.dump(),
      close: () => db.destroy(),
    });
  } catch (error) {
    return startupError(
      `the database in ${folder} does not open: ${error instanceof Error ? error.message : 'unknown'}`,
    );
  }
}
