import { loadNearPictures } from '#src/app/boot/near-pictures.ts';
import { startEntry } from '#src/app/boot/start-entry.ts';

// The script at the end of every page, once all of it is there.
loadNearPictures();
startEntry(document.currentScript);
