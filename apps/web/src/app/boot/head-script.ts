import { storeUrlSessionToken } from '#src/app/boot/store-url-session-token.ts';
import { handleEarlyTaps } from '#src/app/boot/handle-early-taps.ts';
import { storeProviderCallback } from '#src/app/boot/store-provider-callback.ts';

// Runs in the head of every page: removes tokens from the URL and handles taps while the page is still loading.
storeUrlSessionToken();
storeProviderCallback();
handleEarlyTaps();
