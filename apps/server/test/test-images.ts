import { createFolderImageStore } from '#src/adapters/image-store/folder-image-store.ts';
import { imageCacheFolder } from '../../../scripts/start/image-cache.ts';

export { imageCacheFolder };

export const testImages = createFolderImageStore(imageCacheFolder);
