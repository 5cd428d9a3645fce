// Loaded together, so that errors can be shown without a network.
import '#src/app/errors/error-handlers.ts';
import { createWpsClient, type WpsClient } from '@foyer/wps-client/wps-client';
import type { WpsClientOptions } from '@foyer/wps-client/wps-options';
import { getDeviceKind } from '#src/platform/device/device-kind.ts';
import { SITE_CLOSED } from '#src/platform/site/site-closed.ts';
import { waitUntilStayed, isLeaving } from '#src/platform/paths/leaving.ts';

/**
 * A call that the browser cancels because another page was requested is no network error. It is reported only if the
 * page stays or returns from the back-forward cache; a read is then repeated. Decision 0024 (Reload and cache failure
 * policy).
 */
export function staysForReads(client: WpsClient): WpsClient {
  return {
    call: async (endpoint, input, options) => {
      const result = await client.call(endpoint, input, options);
      if (result.ok || result.error.kind !== 'network' || !isLeaving()) return result;
      await waitUntilStayed();
      return endpoint.kind === 'read' ? client.call(endpoint, input, options) : result;
    },
  };
}

/** Polyfill of `Array.prototype.at` for Chrome 87 to 91, used by the call queue. */
export function polyfillArrayAt(): void {
  if ('at' in Array.prototype) return;
  // oxlint-disable-next-line no-extend-native -- that is what a polyfill is.
  Object.defineProperty(Array.prototype, 'at', {
    configurable: true,
    writable: true,
    value(this: readonly unknown[], index: number): unknown {
      return this[index < 0 ? this.length + index : index];
    },
  });
}

/**
 * Reads that share one rate limit: background reads of chat and push. All other reads are limited by path, so that they
 * do not wait for each other. [S9-005]
 */
const PACE_PATTERNS = ['/wps/relay/CBS_*', '/wps/relay/CSP_*'];

/** Creates the client with the device kind, and dispatches an event if the site is closed. */
export function createApiClient(options: WpsClientOptions): WpsClient {
  polyfillArrayAt();
  const client = createWpsClient({
    ...options,
    pacePatterns: PACE_PATTERNS,
    device: () => getDeviceKind() ?? null,
    onSiteClosed: () => dispatchEvent(new Event(SITE_CLOSED)),
  });
  return staysForReads(client);
}
