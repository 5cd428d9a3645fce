import path from 'node:path';
import { root } from './root.ts';

/** An image store that tests and measurements share: a stored image never changes, and deriving all of them takes minutes. */
export const imageCache = path.join(root, 'node_modules/.cache/foyer-images');

/** Settings of each server that a test or a measurement starts. It derives only the images that are requested. */
export const sharedImages = { IMAGES_DIR: imageCache, IMAGES_DERIVE_AHEAD: 'off' };
