import { adoptToken } from '#src/app/boot/adopt-token.ts';
import { answerTaps } from '#src/app/boot/answer-taps.ts';
import { loadNearPictures } from '#src/app/boot/near-pictures.ts';
import { startEntry } from '#src/app/boot/start-entry.ts';
import { takeArrival } from '#src/app/boot/take-arrival.ts';

// The script inside every page: what a member may expect before the modules have arrived.
adoptToken();
takeArrival();
answerTaps();
loadNearPictures();
startEntry(document.currentScript);
