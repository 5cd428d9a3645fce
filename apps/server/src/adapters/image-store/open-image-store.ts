import { createFolderImageStore } from '#src/adapters/image-store/folder-image-store.ts';
import type { ImageStore } from '#src/adapters/image-store/image-store.ts';
import { createS3ImageStore } from '#src/adapters/image-store/s3-image-store.ts';
import type { ImageStoreConfig } from '#src/config/config.ts';

/** Opens the image store that the settings define. */
export function openImageStore(config: ImageStoreConfig): ImageStore {
  return config.kind === 's3' ? createS3ImageStore(config) : createFolderImageStore(config.folder);
}
