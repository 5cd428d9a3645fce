import type { WpsClient } from '@foyer/wps-client/wps-client';
import { hasStayed, isLeaving } from '#src/platform/paths/leaving.ts';

/**
 * A call that the browser cancels because another page was requested is no network error. It is reported only if the page stays
 * or returns from the back-forward cache; a read is requested again then. Decision 0024 (Reload and cache failure policy).
 */
export function staysForReads(client: WpsClient): WpsClient {
  return {
    call: async (endpoint, input, options) => {
      const result = await client.call(endpoint, input, options);
      if (result.ok || result.error.kind !== 'network' || !isLeaving()) return result;
      await hasStayed();
      return endpoint.kind === 'read' ? client.call(endpoint, input, options) : result;
    },
  };
}
