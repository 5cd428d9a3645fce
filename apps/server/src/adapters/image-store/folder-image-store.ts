import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageStore } from '#src/adapters/image-store/image-store.ts';

/** A store in a folder, which is created when the first image is stored. Instances share it by sharing the folder. */
export function createFolderImageStore(folder: string): ImageStore {
  const fileOf = (key: string): string => path.join(folder, key);
  return {
    get: (key) => orNull(() => readFile(fileOf(key))),
    has: async (key) => (await orNull(async () => access(fileOf(key)).then(() => true))) ?? false,
    put: async (key, bytes) => {
      const file = fileOf(key);
      const unfinished = `${file}.${randomUUID()}.tmp`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeFile(unfinished, bytes);
        // Atomic within one file system: readers see the former state or the whole file.
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
