// Loaded together, so that errors can be shown without a network.
import '#src/app/errors/api-error-handlers.ts';
import { createWpsClient, type WpsClient } from '@foyer/wps-client/wps-client';
import type { WpsClientOptions } from '@foyer/wps-client/wps-options';
import { getDeviceKind } from '#src/platform/device/how-site-was-opened.ts';
import { SITE_CLOSED_EVENT } from '#src/platform/site/site-closed-event.ts';
import { waitForCancelledNavigation, isNavigationPending } from '#src/platform/paths/pending-navigation.ts';

/**
 * Wraps an API client so that it holds back network errors while another page is loading, because the browser then
 * cancels all requests. If the old page stays or returns from the back/forward cache, reads are requested again, and
 * errors of other calls are reported. Decision 0024 (Reload and cache failure policy).
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
 * Paths of background reads that share a rate limit: all chat reads (`CBS_`) share one, all push reads (`CSP_`)
 * another. Each other path has its own limit, so that it does not wait for other reads. [S9-005]
 */
const PACE_PATTERNS = ['/wps/relay/CBS_*', '/wps/relay/CSP_*'];

/**
 * Creates the API client. It sends the kind of device with each request, and dispatches `SITE_CLOSED_EVENT` if a
 * response reports that the site is closed.
 */
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
