import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foyer-install-'));
  cpSync(import.meta.dirname, path.join(folder, 'scripts/bootstrap'), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  const npm = path.join(folder, 'bin/npm');
  writeFileSync(npm, `#!/bin/sh\necho "$@" >> "${path.join(folder, 'calls')}"\n`);
  chmodSync(npm, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs an installation of `scope` and returns the arguments of every npm call so far. */
async function install(scope: 'run' | 'all'): Promise<readonly string[]> {
  const script = `import('./scripts/bootstrap/install.mjs').then((m) => m.ensureInstalled('${scope}'))`;
  const PATH = [path.join(folder, 'bin'), process.env['PATH']].join(path.delimiter);
  await run(process.execPath, ['-e', script], { cwd: folder, env: { ...process.env, PATH } });
  try {
    return readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}

const changeLockfile = (): void => writeFileSync(path.join(folder, 'package-lock.json'), '{"changed":true}');

test('`npm ci` runs once per lockfile, and installs development tools only if needed', async () => {
  expect(await install('run')).toEqual([expect.stringMatching(/^ci .*--omit=dev$/)]);
  expect(await install('run')).toHaveLength(1);
  expect(await install('all')).toEqual([expect.anything(), expect.not.stringContaining('--omit=dev')]);
  expect(await install('run')).toHaveLength(2);
});

test('the development tools stay installed when the lockfile changes', async () => {
  await install('all');
  changeLockfile();
  const calls = await install('run');
  expect(calls).toHaveLength(2);
  expect(calls[1]).not.toContain('--omit=dev');
});

test('a workspace that was created after the installation is linked without another `npm ci`', async () => {
  await install('all');
  mkdirSync(path.join(folder, 'packages/abacus/src'), { recursive: true });
  writeFileSync(path.join(folder, 'packages/abacus/package.json'), '{"name":"@foyer/abacus"}');
  writeFileSync(path.join(folder, 'packages/abacus/src/beads.ts'), '');
  expect(await install('all')).toHaveLength(1);
  expect(existsSync(path.join(folder, 'node_modules/@foyer/abacus/src/beads.ts'))).toBe(true);
});
