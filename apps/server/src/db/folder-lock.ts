import { closeSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';

export interface FolderLock {
  release(): void;
}

const ATTEMPTS = 3;

/**
 * Locks a data folder for this process, because two processes on one PGlite folder lose data. [security: PGlite]
 * The lock is a file beside the data with the id of its process. The lock of a process that no longer runs is replaced.
 */
export function lockFolder(folder: string): StartupResult<FolderLock> {
  const file = path.join(folder, 'foyer.lock');
  try {
    mkdirSync(folder, { recursive: true });
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (createLockFile(file)) return startupSuccess({ release: () => rmSync(file, { force: true }) });
      const content = readLockFile(file);
      const holder = findHolder(content);
      if (holder !== null) {
        return startupError(
          `the data folder ${folder} is in use by process ${holder}; stop it or set another DATA_DIR`,
        );
      }
      removeStaleLock(file, content);
    }
  } catch (error) {
    return startupError(
      `the data folder ${folder} cannot be used: ${error instanceof Error ? error.message : 'unknown'}`,
    );
  }
  return startupError(`the data folder ${folder} is being taken by another process; try again`);
}

function createLockFile(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, `${process.pid}\n${readStartTime(process.pid) ?? ''}\n`);
    closeSync(handle);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function readLockFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}

/** Removes the lock of a dead process. Puts the file back if another process replaced it in the meantime. */
function removeStaleLock(file: string, content: string): void {
  const moved = `${file}.${process.pid}`;
  try {
    renameSync(file, moved);
    if (readLockFile(moved) !== content) linkSync(moved, file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(moved, { force: true });
  }
}

/**
 * Returns the id of the process that holds the lock, or `null` if that process has exited. The start time detects an id that the
 * system gave to another process since.
 */
function findHolder(text: string): number | null {
  const [pid = '', lockedStart = ''] = text.split('\n');
  const id = Number(pid);
  if (!Number.isInteger(id) || id <= 0) return null;
  const startTime = readStartTime(id);
  if (lockedStart !== '' && startTime !== null) return startTime === lockedStart ? id : null;
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

/** Start time of a process; `null` if the system does not provide it (outside Linux). */
function readStartTime(pid: number): string | null {
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
