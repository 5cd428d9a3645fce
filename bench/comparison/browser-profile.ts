import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a folder for the data of a browser. It is removed at the end of the block that uses it. */
export function createBrowserProfile(): { readonly folder: string } & Disposable {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-bench-'));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
