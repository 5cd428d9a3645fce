import path from 'node:path';
import { repositoryRoot } from '../start/repository-root.ts';

/**
 * Folder with resized images that tests and benchmarks share. An image in it never changes, and creating all of them
 * takes minutes.
 */
export const sharedResizedImagesFolder = path.join(repositoryRoot, 'node_modules/.cache/foyer-images');

/** Settings for every server that a test or benchmark starts: it creates only the image sizes that are requested. */
export const sharedResizedImagesEnv = { IMAGES_DIR: sharedResizedImagesFolder, IMAGES_DERIVE_AHEAD: 'off' };
