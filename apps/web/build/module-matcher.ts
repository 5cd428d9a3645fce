import { existsSync } from 'node:fs';
import path from 'node:path';

const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

/**
 * Returns a function that checks whether a module id of the build is one of `files`, whose paths are relative to the
 * repository. Throws if a file does not exist, because a moved module would silently leave its chunk.
 */
export function createModuleMatcher(files: readonly string[]): (moduleId: string) => boolean {
  const paths = new Set(files.map((file) => path.join(repositoryRoot, file)));
  const missing = [...paths].filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`chunks name files that do not exist: ${missing.join(', ')}`);
  return (moduleId) => paths.has(path.normalize(moduleId.replace(/\?.*$/, '')));
}
