import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../start/repository-root.ts';

export interface RepositoryCopy {
  readonly folder: string;
  /** Returns the absolute path of a file in the copy. */
  at(file: string): string;
  remove(): void;
}

const GENERATED = new Set(['node_modules', 'dist', '.data', '.cache']);

/**
 * Copies files and folders of the repository to a temporary folder that a test may change. Installed packages are links
 * to the originals; workspaces are copied.
 */
export function copyRepository(parts: readonly string[]): RepositoryCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-copy-'));
  const at = (file: string): string => path.join(folder, file);
  for (const part of ['package.json', 'tsconfig.base.json', ...parts])
    cpSync(path.join(repositoryRoot, part), at(part), {
      recursive: true,
      filter: (file) => !GENERATED.has(path.basename(file)),
    });
  linkPackages(at('node_modules'));
  return { folder, at, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function linkPackages(modules: string): void {
  const installed = path.join(repositoryRoot, 'node_modules');
  mkdirSync(path.join(modules, '@foyer'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@foyer' && name !== '.vite') symlinkSync(path.join(installed, name), path.join(modules, name));
  }
  for (const folder of ['packages', 'apps']) {
    for (const name of readdirSync(path.join(repositoryRoot, folder))) {
      const copied = path.join(modules, '..', folder, name);
      symlinkSync(copied, path.join(modules, '@foyer', name));
    }
  }
}
