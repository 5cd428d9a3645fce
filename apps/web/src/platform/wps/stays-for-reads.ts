import type { WpsClient } from '@foyer/wps-client/wps-client';
import { hasStayed, isLeaving } from '#src/platform/paths/leaving.ts';

/**
 * A call that the browser calls off because another page was asked for is no trouble of the line. Nobody hears of it unless the
 * page stays or is come back to; then what only reads is asked for again. [0153]
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
