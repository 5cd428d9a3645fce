import { createFolderImageStore } from '#src/adapters/image-store/folder-image-store.ts';
import { sharedResizedImagesFolder } from '../../../scripts/test/shared-resized-images.ts';

export { sharedResizedImagesFolder };

export const sharedTestImageStore = createFolderImageStore(sharedResizedImagesFolder);
