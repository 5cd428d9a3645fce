import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from '#src/db/folder-lock.ts';

describe('lockFolder', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'foyer-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const lockFile = (): string => path.join(folder, 'foyer.lock');

  test('the folder lock has one holder until it is released', () => {
    const first = lockFolder(folder);
    const second = lockFolder(folder);
    expect(first.ok).toBe(true);
    expect(second.ok ? '' : second.line).toContain(`is in use by process ${process.pid}`);
    if (first.ok) first.value.release();
    expect(existsSync(lockFile())).toBe(false);
    expect(lockFolder(folder).ok).toBe(true);
  });

  test('the folder lock creates a missing data folder', () => {
    expect(lockFolder(path.join(folder, 'a', 'b')).ok).toBe(true);
  });

  test('locking a folder fails if a running process holds the lock', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    writeFileSync(lockFile(), `${other.pid}\n\n`);
    const lock = lockFolder(folder);
    other.kill('SIGKILL');
    await new Promise((resolve) => other.once('exit', resolve));
    expect(lock.ok ? '' : lock.line).toContain(`in use by process ${other.pid}`);
    // The holder has exited.
    expect(lockFolder(folder).ok).toBe(true);
  });

  test.each(['', 'garbage', '999999999\n1\n', `${process.pid}\n1\n`])(
    'replaces a stale lock file that contains %j',
    (text) => {
      writeFileSync(lockFile(), text);
      expect(lockFolder(folder).ok).toBe(true);
    },
  );

  test('locking a folder fails with a one-line error if the folder cannot be created', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const lock = lockFolder(path.join(file, 'data'));
    expect(lock.ok ? '' : lock.line).toContain('cannot be used');
  });
});
