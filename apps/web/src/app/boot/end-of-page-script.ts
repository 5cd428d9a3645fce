import { loadEntryModules } from '#src/app/boot/load-entry-modules.ts';
import { loadImageWhenNear } from '#src/ui/image/lazy-image-loader.ts';

function loadLazyImages(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-src]')) loadImageWhenNear(picture);
}

// Runs at the end of every page.
loadLazyImages();
loadEntryModules(document.currentScript);
