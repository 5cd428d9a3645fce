// Loaded together, so that errors can be shown without a network.
import '#src/app/errors/error-handlers.ts';
import { createWpsClient, type WpsClient } from '@foyer/wps-client/wps-client';
import type { WpsClientOptions } from '@foyer/wps-client/wps-options';
import { getDeviceKind } from '#src/platform/device/device-kind.ts';
import { SITE_CLOSED_EVENT } from '#src/platform/site/site-closed.ts';
import { waitForCancelledNavigation, isNavigationPending } from '#src/platform/paths/pending-navigation.ts';

/**
 * Holds back network errors during a navigation away from the page, because the browser then cancels all requests. They
 * are reported only if the page stays or returns from the back/forward cache; a read is then repeated. Decision 0024
 * (Reload and cache failure policy).
 */
export function holdErrorsDuringNavigation(client: WpsClient): WpsClient {
  return {
    call: async (endpoint, input, options) => {
      const result = await client.call(endpoint, input, options);
      if (result.ok || result.error.kind !== 'network' || !isNavigationPending()) return result;
      await waitForCancelledNavigation();
      return endpoint.kind === 'read' ? client.call(endpoint, input, options) : result;
    },
  };
}

/** Adds `Array.prototype.at`, which the call queue uses, to Chrome 87 to 91. */
export function polyfillArrayAt(): void {
  if ('at' in Array.prototype) return;
  // oxlint-disable-next-line no-extend-native -- a polyfill extends a native object.
  Object.defineProperty(Array.prototype, 'at', {
    configurable: true,
    writable: true,
    value(this: readonly unknown[], index: number): unknown {
      return this[index < 0 ? this.length + index : index];
    },
  });
}

/**
 * Reads that share one rate limit each: background reads of chat and of push. All other reads are limited by path, so
 * that they do not wait for each other. [S9-005]
 */
const PACE_PATTERNS = ['/wps/relay/CBS_*', '/wps/relay/CSP_*'];

/** Creates the client. It sends the device kind, and dispatches `SITE_CLOSED_EVENT` if the site is closed. */
export function createApiClient(options: WpsClientOptions): WpsClient {
  polyfillArrayAt();
  const client = createWpsClient({
    ...options,
    pacePatterns: PACE_PATTERNS,
    device: () => getDeviceKind() ?? null,
    onSiteClosed: () => dispatchEvent(new Event(SITE_CLOSED_EVENT)),
  });
  return holdErrorsDuringNavigation(client);
}
