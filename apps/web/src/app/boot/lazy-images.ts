import { showWhenNear } from '#src/ui/picture/lazy-image-loader.ts';

/** Fetches the pictures of the page when they come near. */
export function loadLazyImages(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-src]')) showWhenNear(picture);
}
