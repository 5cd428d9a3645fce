import { createFolderImageStore } from '#src/adapters/image-store/folder-image-store.ts';
import { imageCache } from '../../../scripts/start/image-cache.ts';

export { imageCache };

export const testImages = createFolderImageStore(imageCache);
