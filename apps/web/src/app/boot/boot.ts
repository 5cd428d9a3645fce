import { startEntry } from '#src/app/boot/start-entry.ts';
import { showWhenNear } from '#src/ui/picture/lazy-image-loader.ts';

/** Fetches the pictures of the page when they come near. */
function loadLazyImages(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-src]')) showWhenNear(picture);
}

// The script at the end of every page, once all of it is there.
loadLazyImages();
startEntry(document.currentScript);
