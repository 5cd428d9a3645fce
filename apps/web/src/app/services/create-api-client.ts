// Loaded together, so that errors can be shown without a network.
import '#src/app/errors/api-error-handlers.ts';
import { createWpsClient, type WpsClient } from '@foyer/wps-client/wps-client';
import type { WpsClientOptions } from '@foyer/wps-client/wps-options';
import { getDeviceFieldValue } from '#src/platform/device/how-site-was-opened.ts';
import { SITE_CLOSED_EVENT } from '#src/platform/site/site-closed-event.ts';
import { waitForCancelledNavigation, isNavigationPending } from '#src/platform/paths/pending-navigation.ts';

/**
 * Wraps an API client so that network errors are held back while another page is loading, because the browser then
 * cancels all requests. They are reported only if the page stays or returns from the back/forward cache; reads are then
 * requested again. Decision 0024 (Reload and cache failure policy).
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

/** Adds `Array.prototype.at` for Chrome 87 to 91. The request queue of the API client uses it. */
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
 * Paths of background reads that share a rate limit: all reads of chat (`CBS_`) share one, all of push (`CSP_`)
 * another. Every other read has a limit of its own by path, so that it does not wait for others. [S9-005]
 */
const PACE_PATTERNS = ['/wps/relay/CBS_*', '/wps/relay/CSP_*'];

/**
 * Creates the API client. Its requests contain the device kind. If a response reports that the site is closed, it
 * dispatches `SITE_CLOSED_EVENT`.
 */
export function createApiClient(options: WpsClientOptions): WpsClient {
  polyfillArrayAt();
  const client = createWpsClient({
    ...options,
    pacePatterns: PACE_PATTERNS,
    device: () => getDeviceFieldValue() ?? null,
    onSiteClosed: () => dispatchEvent(new Event(SITE_CLOSED_EVENT)),
  });
  return holdErrorsDuringNavigation(client);
}
