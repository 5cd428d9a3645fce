import { storeUrlSessionToken } from '#src/app/boot/store-url-session-token.ts';
import { handleEarlyTaps } from '#src/app/boot/handle-early-taps.ts';
import { storeProviderCallback } from '#src/app/boot/store-provider-callback.ts';

// Runs before all scripts but those of the bars above the page, which do not read the URL: removes tokens from the URL
// and handles taps while the page is still loading. In the body it removes itself, so that React finds the document as
// it was rendered.
document.currentScript?.remove();
storeUrlSessionToken();
storeProviderCallback();
handleEarlyTaps();
