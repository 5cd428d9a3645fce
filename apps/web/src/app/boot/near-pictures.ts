import { showWhenNear } from '#src/ui/near-picture.ts';

/** Fetches the pictures of the page when they come near. */
export function loadNearPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-src]')) showWhenNear(picture);
}
