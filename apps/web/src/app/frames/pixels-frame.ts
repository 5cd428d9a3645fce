import type { PixelConfig } from '@foyer/contract/tracking/pixel-config';
import { pixelSession } from '@foyer/contract/tracking/pixel-message';
import { bootPixels } from '#src/app/frames/boot-pixels.ts';
import { standInStorage } from '#src/app/frames/without-storage.ts';

/** The server wrote it into the frame's own element, from a brand that was checked when it was applied. */
function isConfig(value: unknown): value is PixelConfig {
  return typeof value === 'object' && value !== null;
}

/** Advertisers' scripts in a frame that is nobody's. */
const told: unknown = JSON.parse(document.currentScript?.dataset['config'] ?? 'null');
if (isConfig(told)) {
  standInStorage();
  bootPixels(window, told, {
    globals: window,
    loadScript: (url, onLoad) => {
      const script = document.createElement('script');
      script.async = true;
      if (onLoad) script.addEventListener('load', onLoad);
      script.src = url;
      document.head.append(script);
    },
    callAddress: (url) => {
      new Image().src = url;
    },
    keepCookie: (name, value) => {
      // Of the frame's own, which nobody but its scripts sees: `standInStorage`.
      document.cookie = `${name}=${value}`;
    },
    landWith: (query) => {
      try {
        history.replaceState(null, '', `?${query}`);
      } catch {
        // A browser may not let nobody's page have another address: then its vendors know no click.
      }
    },
    reportSession: (sessionId) => parent.postMessage(pixelSession(sessionId), '*'),
    now: Date.now,
  });
}
