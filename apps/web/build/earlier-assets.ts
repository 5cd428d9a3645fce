import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** How long a page that is still open finds the files of its build, in milliseconds. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    // The first build finds none before it.
    return [];
  }
}

/** Moves what the last build made to `earlier`, dated today, and throws away what has been there too long. */
export async function keepAssets(from: string, earlier: string, now: Date): Promise<void> {
  await mkdir(earlier, { recursive: true });
  for (const name of await namesIn(from)) {
    await copyFile(path.join(from, name), path.join(earlier, name));
    await utimes(path.join(earlier, name), now, now);
  }
  for (const name of await namesIn(earlier)) {
    const file = path.join(earlier, name);
    if (now.getTime() - (await stat(file)).mtimeMs > KEPT_MS) await rm(file);
  }
}

/** Leaves the files of the builds before this one, for 14 days, where the server finds them. */
export function earlierAssets(): Plugin {
  let folder = '';
  return {
    name: 'foyer:earlier-assets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ root }) {
      folder = path.join(root, 'dist');
    },
    // Before the build empties the folder it writes to.
    buildStart: () => keepAssets(path.join(folder, 'client/assets'), path.join(folder, 'earlier/assets'), new Date()),
    async writeBundle(_options, bundle) {
      for (const file of Object.keys(bundle)) {
        const name = path.join(folder, 'earlier', file);
        for (const ending of ['', '.br', '.gz']) await rm(name + ending, { force: true });
      }
    },
  };
}
