import { adoptToken } from '#src/app/boot/adopt-token.ts';
import { answerTaps } from '#src/app/boot/answer-taps.ts';
import { takeArrival } from '#src/app/boot/take-arrival.ts';

// The script in the head of every page: what is sent along in the address is taken before anything else can see it, and a
// tap on what has arrived of the page is answered while the rest is on its way.
adoptToken();
takeArrival();
answerTaps();
