import path from 'node:path';
import { root } from './root.ts';

/** Image store shared by tests and benchmarks: a stored image never changes, and deriving all images takes minutes. */
export const imageCache = path.join(root, 'node_modules/.cache/foyer-images');

/** Settings of every server that a test or benchmark starts. It derives only requested images. */
export const sharedImages = { IMAGES_DIR: imageCache, IMAGES_DERIVE_AHEAD: 'off' };
