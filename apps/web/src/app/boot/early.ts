import { adoptToken } from '#src/app/boot/adopt-token.ts';
import { answerTaps } from '#src/app/boot/answer-taps.ts';
import { takeArrival } from '#src/app/boot/take-arrival.ts';

// Runs in the head of every page: removes tokens from the URL and handles taps while the page is still loading.
adoptToken();
takeArrival();
answerTaps();
