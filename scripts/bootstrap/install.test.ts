import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
let house: string;

beforeEach(() => {
  house = mkdtempSync(path.join(tmpdir(), 'foyer-install-'));
  cpSync(import.meta.dirname, path.join(house, 'scripts/bootstrap'), { recursive: true });
  mkdirSync(path.join(house, 'node_modules'));
  mkdirSync(path.join(house, 'bin'));
  writeFileSync(path.join(house, 'package-lock.json'), '{}');
  const npm = path.join(house, 'bin/npm');
  writeFileSync(npm, `#!/bin/sh\necho "$@" >> "${path.join(house, 'asked')}"\n`);
  chmodSync(npm, 0o755);
});
afterEach(() => rmSync(house, { recursive: true, force: true }));

/** Asks for an installation of `scope`, and tells what npm was asked for so far. */
async function install(scope: 'run' | 'all'): Promise<readonly string[]> {
  const script = `import('./scripts/bootstrap/install.mjs').then((m) => m.ensureInstalled('${scope}'))`;
  const PATH = [path.join(house, 'bin'), process.env['PATH']].join(path.delimiter);
  await run(process.execPath, ['-e', script], { cwd: house, env: { ...process.env, PATH } });
  try {
    return readFileSync(path.join(house, 'asked'), 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}

const changeLockfile = (): void => writeFileSync(path.join(house, 'package-lock.json'), '{"changed":true}');

test('what is installed already is not installed again, and more is only when it is needed', async () => {
  expect(await install('run')).toEqual([expect.stringMatching(/^ci .*--omit=dev$/)]);
  expect(await install('run')).toHaveLength(1);
  expect(await install('all')).toEqual([expect.anything(), expect.not.stringContaining('--omit=dev')]);
  expect(await install('run')).toHaveLength(2);
});

test('whoever has the checking tools keeps them when the lockfile changes', async () => {
  await install('all');
  changeLockfile();
  const asked = await install('run');
  expect(asked).toHaveLength(2);
  expect(asked[1]).not.toContain('--omit=dev');
});

test('a package of our own that is newer than what is installed gets its link, and nothing is installed for it', async () => {
  await install('all');
  mkdirSync(path.join(house, 'packages/abacus/src'), { recursive: true });
  writeFileSync(path.join(house, 'packages/abacus/package.json'), '{"name":"@foyer/abacus"}');
  writeFileSync(path.join(house, 'packages/abacus/src/beads.ts'), '');
  expect(await install('all')).toHaveLength(1);
  expect(existsSync(path.join(house, 'node_modules/@foyer/abacus/src/beads.ts'))).toBe(true);
});
