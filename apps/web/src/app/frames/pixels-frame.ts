import type { PixelConfig } from '@foyer/contract/tracking/pixel-config';
import { pixelSession } from '@foyer/contract/tracking/pixel-message';
import { bootPixels } from '#src/app/frames/boot-pixels.ts';
import { standInStorage } from '#src/app/frames/without-storage.ts';

/** The server wrote the configuration into the element. The brand was checked when it was applied. */
function isConfig(value: unknown): value is PixelConfig {
  return typeof value === 'object' && value !== null;
}

/** Runs advertisers' scripts in a frame with an opaque origin. */
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
      // A cookie in memory, visible to this frame only: `standInStorage`.
      document.cookie = `${name}=${value}`;
    },
    landWith: (query) => {
      try {
        history.replaceState(null, '', `?${query}`);
      } catch {
        // A browser may refuse `replaceState` for an opaque origin; the vendors then get no click ids.
      }
    },
    reportSession: (sessionId) => parent.postMessage(pixelSession(sessionId), '*'),
    now: Date.now,
  });
}
