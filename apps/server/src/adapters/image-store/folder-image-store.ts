import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageStore } from '#src/adapters/image-store/image-store.ts';

/**
 * Creates an image store in a folder. The folder is created with the first image; instances share the store by sharing the
 * folder.
 */
export function createFolderImageStore(folder: string): ImageStore {
  const toPath = (key: string): string => path.join(folder, key);
  return {
    get: (key) => nullIfMissing(() => readFile(toPath(key))),
    has: async (key) => (await nullIfMissing(async () => access(toPath(key)).then(() => true))) ?? false,
    put: async (key, bytes) => {
      const file = toPath(key);
      const temporary = `${file}.${randomUUID()}.tmp`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeFile(temporary, bytes);
        // Atomic within one file system: readers see the old or the complete new file.
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
  };
}

async function nullIfMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
