/** Entry script of the frame with an opaque origin in which the scripts of ad partners run. */

import type { PixelConfig } from '@foyer/contract/tracking/pixel-config';
import { createGoogleAnalyticsSessionMessage } from '@foyer/contract/tracking/pixel-message';
import { runPixelFrame } from '#src/app/frames/run-pixel-frame.ts';
import { replaceStorageByMemory } from '#src/app/frames/memory-storage.ts';

/**
 * Whether a value is the pixel configuration. Checking for an object is enough: the server writes the configuration,
 * and it comes from a validated brand.
 */
function isConfig(value: unknown): value is PixelConfig {
  return typeof value === 'object' && value !== null;
}

const config: unknown = JSON.parse(document.currentScript?.dataset['config'] ?? 'null');
if (isConfig(config)) {
  replaceStorageByMemory();
  runPixelFrame(window, config, {
    globals: window,
    loadScript: (url, onLoad) => {
      const script = document.createElement('script');
      script.async = true;
      if (onLoad) script.addEventListener('load', onLoad);
      script.src = url;
      document.head.append(script);
    },
    requestUrl: (url) => {
      new Image().src = url;
    },
    setCookie: (name, value) => {
      // In memory, see `replaceStorageByMemory`.
      document.cookie = `${name}=${value}`;
    },
    setQuery: (query) => {
      try {
        history.replaceState(null, '', `?${query}`);
      } catch {
        // A browser may refuse `replaceState` for an opaque origin; the vendors then get no click ids.
      }
    },
    reportSession: (sessionId) => parent.postMessage(createGoogleAnalyticsSessionMessage(sessionId), '*'),
    now: Date.now,
  });
}
