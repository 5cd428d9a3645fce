import path from 'node:path';
import { repositoryRoot } from '../start/repository-root.ts';

/** Image store shared by tests and benchmarks: a stored image never changes, and deriving all images takes minutes. */
export const sharedImageStoreFolder = path.join(repositoryRoot, 'node_modules/.cache/foyer-images');

/** Settings of every server that a test or benchmark starts. It derives only requested images. */
export const sharedImageSettings = { IMAGES_DIR: sharedImageStoreFolder, IMAGES_DERIVE_AHEAD: 'off' };
