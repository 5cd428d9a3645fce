import { adoptToken } from '#src/app/boot/adopt-token.ts';
import { handleEarlyTaps } from '#src/app/boot/handle-early-taps.ts';
import { storeProviderReturn } from '#src/app/boot/store-provider-return.ts';

// Runs in the head of every page: removes tokens from the URL and handles taps while the page is still loading.
adoptToken();
storeProviderReturn();
handleEarlyTaps();
