/** Runs ad partners' scripts in a frame with an opaque origin. */

import type { PixelConfig } from '@foyer/contract/tracking/pixel-config';
import { createPixelSessionMessage } from '@foyer/contract/tracking/pixel-message';
import { bootPixelFrame } from '#src/app/frames/boot-pixel-frame.ts';
import { replaceStorageByMemory } from '#src/app/frames/memory-storage.ts';

/** Whether a value is the configuration, which the server writes and whose brand it has validated. */
function isConfig(value: unknown): value is PixelConfig {
  return typeof value === 'object' && value !== null;
}

const config: unknown = JSON.parse(document.currentScript?.dataset['config'] ?? 'null');
if (isConfig(config)) {
  replaceStorageByMemory();
  bootPixelFrame(window, config, {
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
    reportSession: (sessionId) => parent.postMessage(createPixelSessionMessage(sessionId), '*'),
    now: Date.now,
  });
}
