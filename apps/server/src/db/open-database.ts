import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import type { DatabaseConfig } from '#src/config/config.ts';
import { failed, started, type Started } from '#src/config/started.ts';
import type { DatabaseWatch, OpenDatabase } from '#src/db/database.ts';
import { lockFolder } from '#src/db/folder-lock.ts';
import { migrate } from '#src/db/migrate.ts';
import { openPglite } from '#src/db/pglite/pglite-client.ts';
import { pgliteDialect } from '#src/db/pglite/pglite-dialect.ts';
import { openPostgres } from '#src/db/postgres.ts';
import { STUCK_AFTER_MS } from '#src/db/query-timeout.ts';
import type { Schema } from '#src/db/schema.ts';

/** Opens PostgreSQL, or PGlite on a data folder that is then locked for this process. */
export async function openDatabase(config: DatabaseConfig, watch: DatabaseWatch): Promise<Started<OpenDatabase>> {
  if (config.kind === 'postgres') return openPostgres(config.url, watch);
  if (config.folder === 'memory://') return openFolder(config.folder, watch);
  const lock = lockFolder(config.folder);
  if (!lock.ok) return lock;
  const opened = await openLocked(config.folder, watch);
  if (!opened.ok) {
    lock.value.release();
    return opened;
  }
  const { close, ...rest } = opened.value;
  return started({ ...rest, close: () => close().finally(() => lock.value.release()) });
}

/**
 * Making a database takes seconds. One that was killed meanwhile is neither there nor absent: a mark beside it says that
 * it was once open, and what lacks the mark is put aside.
 */
async function openLocked(folder: string, watch: DatabaseWatch): Promise<Started<OpenDatabase>> {
  const data = path.join(folder, 'pglite');
  const mark = path.join(folder, 'pglite.made');
  if (existsSync(data) && !existsSync(mark)) {
    const aside = path.join(folder, 'pglite.unfinished');
    rmSync(aside, { recursive: true, force: true });
    renameSync(data, aside);
    watch.log.warn('the database had not been made to the end and is made anew');
  }
  const opened = await openFolder(data, watch);
  if (opened.ok && !existsSync(mark)) writeFileSync(mark, '');
  return opened;
}

async function openFolder(folder: string, { log, onStatement }: DatabaseWatch): Promise<Started<OpenDatabase>> {
  try {
    const client = await openPglite({
      folder,
      image: null,
      queryTimeoutMs: STUCK_AFTER_MS,
      onRevived: () => log.warn('the database thread had ended and was started again'),
    });
    const db = new Kysely<Schema>({ dialect: pgliteDialect(client), ...(onStatement && { log: onStatement }) });
    return started({ db, migrate: (list) => migrate(db, list), close: () => db.destroy() });
  } catch (error) {
    return failed(`the database in ${folder} does not open: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
