import path from 'node:path';
import { root } from './root.ts';

/**
 * `IMAGES_DIR` of every server that a test or a measurement starts: what the image store holds under a key never changes, and
 * deriving the images of the shipped brands takes minutes.
 */
export const imageCache = path.join(root, 'node_modules/.cache/foyer-images');
