import { loadLazyImages } from '#src/app/boot/lazy-images.ts';
import { startEntry } from '#src/app/boot/start-entry.ts';

// The script at the end of every page, once all of it is there.
loadLazyImages();
startEntry(document.currentScript);
