import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * How long the files of an earlier build stay available, in milliseconds. Pages that are open during a deploy still
 * load them.
 */
const RETENTION_MS = 14 * 24 * 60 * 60 * 1000;

async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}

/**
 * Copies all files of the folder `from` to `earlier`, and deletes files that have been in `earlier` for longer than 14
 * days.
 */
export async function archiveBuildFiles(from: string, earlier: string, now: Date): Promise<void> {
  await mkdir(earlier, { recursive: true });
  for (const name of await listFiles(from)) {
    await copyFile(path.join(from, name), path.join(earlier, name));
    await utimes(path.join(earlier, name), now, now);
  }
  for (const name of await listFiles(earlier)) {
    const file = path.join(earlier, name);
    if (now.getTime() - (await stat(file)).mtimeMs > RETENTION_MS) await rm(file);
  }
}

/**
 * Vite plugin that retains the files of earlier builds in `dist/earlier` for 14 days. The server serves them from
 * there.
 */
export function earlierBuildsPlugin(): Plugin {
  let folder = '';
  return {
    name: 'foyer:earlier-builds',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ root }) {
      folder = path.join(root, 'dist');
    },
    // Runs before the build empties its output folder.
    buildStart: () =>
      archiveBuildFiles(path.join(folder, 'client/assets'), path.join(folder, 'earlier/assets'), new Date()),
    async writeBundle(_options, bundle) {
      for (const file of Object.keys(bundle)) {
        const name = path.join(folder, 'earlier', file);
        for (const suffix of ['', '.br', '.gz']) await rm(name + suffix, { force: true });
      }
    },
  };
}
