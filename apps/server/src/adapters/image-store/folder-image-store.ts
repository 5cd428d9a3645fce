import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageStore } from '#src/adapters/image-store/image-store.ts';

/**
 * Creates an image store in a folder, which is created with the first image. Instances that share the folder share the
 * store. The modification time of a file is when the image was last stored or last found in use.
 */
export function createFolderImageStore(folder: string): ImageStore {
  const toPath = (key: string): string => path.join(folder, key);
  return {
    get: (key) => nullIfMissing(() => readFile(toPath(key))),
    has: (key) => markAsUsed(toPath(key)),
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

/** Sets the modification time of a file to now; resolves to whether there is such a file. */
async function markAsUsed(file: string): Promise<boolean> {
  const now = new Date();
  return (await nullIfMissing(async () => utimes(file, now, now).then(() => true))) ?? false;
}

/**
 * Deletes the images of the folder that are unused and were last stored or used before `before`, and resolves to their
 * number. Sets the modification time of used images to now, so several instances may run it at the same time. Files
 * that are no images stay.
 */
export async function deleteUnusedImages(
  folder: string,
  {
    isImage,
    isUsed,
    before,
  }: { readonly isImage: (key: string) => boolean; readonly isUsed: (key: string) => boolean; readonly before: Date },
): Promise<number> {
  const entries = (await nullIfMissing(() => readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  let deleted = 0;
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(folder, file).split(path.sep).join('/');
    if (!isImage(key)) continue;
    if (isUsed(key)) {
      await markAsUsed(file);
      continue;
    }
    const modified = await nullIfMissing(async () => (await stat(file)).mtime);
    if (modified === null || modified >= before) continue;
    await rm(file, { force: true });
    // Rejects while the folder has other files.
    await rmdir(entry.parentPath).catch(() => {});
    deleted += 1;
  }
  return deleted;
}

async function nullIfMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
