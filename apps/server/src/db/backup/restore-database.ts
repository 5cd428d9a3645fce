import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Kysely } from 'kysely';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';
import { lockFolder } from '#src/db/folder-lock.ts';
import { readMigrationState } from '#src/db/migrate.ts';
import { openPglite } from '#src/db/pglite/pglite-client.ts';
import { createPgliteDialect } from '#src/db/pglite/pglite-dialect.ts';
import { PGLITE_TIMEOUT_MS } from '#src/db/query-timeout.ts';
import type { DatabaseSchema } from '#src/db/schema.ts';

/**
 * Restores a backup of `npm run backup` into a data folder that no server uses. The backup is opened beside the folder's database
 * and replaces it only if this version can use it. With `replace`, the earlier database stays in `pglite.replaced`.
 */
export async function restoreDatabase(
  folder: string,
  file: string,
  { replace }: { readonly replace: boolean },
): Promise<StartupResult<string>> {
  const lock = lockFolder(folder);
  if (!lock.ok) return startupError(`foyer: ${lock.line}`);
  const data = path.join(folder, 'pglite');
  const restored = path.join(folder, 'pglite.restored');
  try {
    if (existsSync(data) && !replace) {
      return startupError(`foyer: ${folder} has a database; --replace moves it to ${data}.replaced`);
    }
    rmSync(restored, { recursive: true, force: true });
    const image = new Uint8Array(await promisify(gunzip)(await readFile(file)));
    const last = await openRestored(restored, image);
    if (!last.ok) return last;
    if (existsSync(data)) {
      rmSync(`${data}.replaced`, { recursive: true, force: true });
      renameSync(data, `${data}.replaced`);
    }
    renameSync(restored, data);
    writeFileSync(path.join(folder, 'pglite.made'), '');
    return startupSuccess(`${folder} has the database of ${file}, last migration ${last.value}`);
  } catch (error) {
    return startupError(`foyer: ${file} could not be restored: ${error instanceof Error ? error.message : 'unknown'}`);
  } finally {
    rmSync(restored, { recursive: true, force: true });
    lock.value.release();
  }
}

/** Writes the backup to `folder` and opens it once as a database. Returns the name of its last migration. */
async function openRestored(folder: string, image: Uint8Array<ArrayBuffer>): Promise<StartupResult<string>> {
  const client = await openPglite({ folder, image, queryTimeoutMs: PGLITE_TIMEOUT_MS, onRestarted: () => {} });
  const db = new Kysely<DatabaseSchema>({ dialect: createPgliteDialect(client) });
  try {
    const { last, contractedBy } = await readMigrationState(db);
    if (last === null) return startupError('foyer: the backup has no tables of Foyer');
    if (contractedBy !== null)
      return startupError(`foyer: the backup belongs to a newer version, which ran ${contractedBy}`);
    return startupSuccess(last);
  } finally {
    await db.destroy();
  }
}
