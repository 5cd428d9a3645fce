import { startEntry } from '#src/app/boot/start-entry.ts';
import { loadWhenNear } from '#src/ui/picture/lazy-image-loader.ts';

function loadLazyImages(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-src]')) loadWhenNear(picture);
}

// Runs at the end of every page.
loadLazyImages();
startEntry(document.currentScript);
