import { closeSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { failed, started, type Started } from '#src/config/started.ts';

export interface FolderLock {
  release(): void;
}

const ATTEMPTS = 3;

/**
 * Takes a data folder for this process alone: two processes on one PGlite folder lose data. [security: PGlite]
 * The lock is a file beside the data that names its holder; one left by a process that is gone is taken over.
 */
export function lockFolder(folder: string): Started<FolderLock> {
  const file = path.join(folder, 'foyer.lock');
  try {
    mkdirSync(folder, { recursive: true });
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (create(file)) return started({ release: () => rmSync(file, { force: true }) });
      const seen = read(file);
      const holder = holderOf(seen);
      if (holder !== null) {
        return failed(`the data folder ${folder} is in use by process ${holder}; stop it or set another DATA_DIR`);
      }
      clearStale(file, seen);
    }
  } catch (error) {
    return failed(`the data folder ${folder} cannot be used: ${error instanceof Error ? error.message : 'unknown'}`);
  }
  return failed(`the data folder ${folder} is being taken by another process; try again`);
}

function create(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, `${process.pid}\n${startOf(process.pid) ?? ''}\n`);
    closeSync(handle);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}

/** Takes a dead process's lock away, but gives it back if someone else had taken it over in between. */
function clearStale(file: string, seen: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== seen) linkSync(aside, file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** The process that holds the lock, or `null` when it is gone and its id, if in use, belongs to a stranger. */
function holderOf(text: string): number | null {
  const [pid = '', start = ''] = text.split('\n');
  const id = Number(pid);
  if (!Number.isInteger(id) || id <= 0) return null;
  const running = startOf(id);
  if (start !== '' && running !== null) return running === start ? id : null;
  return id !== process.pid && isRunning(id) ? id : null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** When a process began, where the system says so (Linux). */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === code;
}
