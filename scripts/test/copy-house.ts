import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../start/root.ts';

export interface HouseCopy {
  /** Where the copy stands. */
  readonly folder: string;
  /** The absolute path of a file in it. */
  at(file: string): string;
  remove(): void;
}

const MADE = new Set(['node_modules', 'dist', '.data', '.cache']);

/**
 * The given files and folders of the house in a folder of their own, to be changed by a test. Installed packages are
 * links to the real ones; the packages of the house are the copies, where they were copied.
 */
export function copyHouse(parts: readonly string[]): HouseCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-copy-'));
  const at = (file: string): string => path.join(folder, file);
  for (const part of ['package.json', 'tsconfig.base.json', ...parts])
    cpSync(path.join(root, part), at(part), { recursive: true, filter: (file) => !MADE.has(path.basename(file)) });
  linkPackages(at('node_modules'));
  return { folder, at, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function linkPackages(modules: string): void {
  const installed = path.join(root, 'node_modules');
  mkdirSync(path.join(modules, '@foyer'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@foyer' && name !== '.vite') symlinkSync(path.join(installed, name), path.join(modules, name));
  }
  for (const room of ['packages', 'apps']) {
    for (const name of readdirSync(path.join(root, room))) {
      const copied = path.join(modules, '..', room, name);
      symlinkSync(copied, path.join(modules, '@foyer', name));
    }
  }
}
