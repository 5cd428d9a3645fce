import path from 'node:path';
import { deleteUnusedImages } from '#src/adapters/image-store/folder-image-store.ts';
import type { ServerContext } from '#src/server-context.ts';
import type { Database } from '#src/db/schema.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { isImageStoreKey, listImageStoreKeys } from '#src/modules/merchant/images/derived-images.ts';
import { loadBrandImageHashes } from '#src/modules/merchant/merchant-store.ts';

const INTERVAL_MS = 60 * 60_000;

interface Store {
  readonly folder: string;
  /** How long an unused image is stored, in milliseconds. */
  readonly retentionMs: number;
}

/** Deletes the images that no brand in the database has used for the retention time; resolves to how many. */
export async function deleteImagesWithoutBrand(db: Database, { folder, retentionMs }: Store): Promise<number> {
  const brands = await loadBrandImageHashes(db);
  const used = new Set(
    brands.flatMap((images) =>
      [...images].flatMap(([file, hash]) => listImageStoreKeys(file.slice(0, -path.extname(file).length), hash)),
    ),
  );
  // Ages of files are by the system's clock.
  const before = new Date(Date.now() - retentionMs);
  return deleteUnusedImages(folder, { isImage: isImageStoreKey, isUsed: (key) => used.has(key), before });
}

/** Deletes unused images every hour until shutdown. */
export function startDeletingUnusedImages(
  { db, log }: Pick<ServerContext, 'db' | 'log'>,
  store: Store,
  stopping: AbortSignal,
) {
  const onError = (err: unknown): void => log.warn({ err }, 'unused images could not be deleted');
  return runPeriodically({
    intervalMs: INTERVAL_MS,
    task: () => deleteImagesWithoutBrand(db, store),
    onError,
    stopping,
  });
}
