import path from 'node:path';
import { createFolderImageStore } from '#src/adapters/image-store/folder-image-store.ts';

/** The image store that all tests share: a stored image never changes, and deriving all images takes minutes. */
export const TEST_IMAGES_DIR = path.resolve(import.meta.dirname, '../../../node_modules/.cache/foyer-images');

export const testImages = createFolderImageStore(TEST_IMAGES_DIR);
