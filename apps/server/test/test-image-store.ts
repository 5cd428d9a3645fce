import { createFolderImageStore } from '#src/adapters/image-store/folder-image-store.ts';
import { sharedImageStoreFolder } from '../../../scripts/test/shared-resized-images.ts';

export { sharedImageStoreFolder };

export const sharedTestImageStore = createFolderImageStore(sharedImageStoreFolder);
