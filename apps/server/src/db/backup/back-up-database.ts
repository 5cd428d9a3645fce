import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { sendControlCommandForStream } from '#src/runtime/control-socket.ts';
import { createLogger } from '#src/runtime/log.ts';

const HTTP_OK = 200;

/**
 * Copies the embedded database of a data folder into a new file, as a compressed tar archive of its data directory. If a server
 * runs on the folder, it makes the copy between two statements: what it has committed is in the copy, an open transaction is not.
 */
export async function backUpDatabase(folder: string, file: string): Promise<StartupResult<string>> {
  if (existsSync(file)) return startupError(`foyer: ${file} exists already; choose another name`);
  if (!existsSync(path.join(folder, 'pglite.made'))) return startupError(`foyer: ${folder} has no database`);
  try {
    const response = await sendControlCommandForStream(folder, '/backup');
    if (response === null) return await copyClosedDatabase(folder, file);
    if (response.statusCode !== HTTP_OK) return startupError(`foyer: the server made no copy: ${await text(response)}`);
    return await writeBackup(response, file);
  } catch (error) {
    return startupError(`foyer: the backup failed: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

async function copyClosedDatabase(folder: string, file: string): Promise<StartupResult<string>> {
  const opened = await openDatabase({ kind: 'pglite', folder }, { log: createLogger({ level: 'error' }) });
  if (!opened.ok) return startupError(`foyer: ${opened.line}`);
  try {
    const image = (await opened.value.dump?.()) ?? new Uint8Array();
    return await writeBackup(Readable.from([image]), file);
  } finally {
    await opened.value.close();
  }
}

/**
 * Writes a backup file. The file gets its final name only when it is complete. Only its owner may read it, because it
 * may contain the key that encrypts secrets.
 */
async function writeBackup(archive: Readable, file: string): Promise<StartupResult<string>> {
  const unfinished = `${file}.unfinished`;
  try {
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(archive, createGzip({ level: 1 }), target);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return startupSuccess(`${file}: ${((await stat(file)).size / 1_000_000).toFixed(1)} MB`);
}
