import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds the scripts of a build that statically import a chunk, such as `tracking`. They do not run in a browser that
 * blocks the chunk.
 */
export function findChunkImporters(folder: string, chunk: string): string[] {
  const staticImport = new RegExp(`(?:from|import) ?"\\./${chunk}-[\\w-]+\\.js"`);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js') && staticImport.test(readFileSync(path.join(folder, name), 'utf8')))
    .toSorted();
}
