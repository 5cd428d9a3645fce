import type { WpsClock } from '@foyer/wps-client/clock';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import type { WpsClientOptions } from '@foyer/wps-client/wps-options';
import { unlessLeaving } from '#src/platform/paths/leaving.ts';
import { reloadUnseen } from '#src/platform/reload-once.ts';

/** The client in a chunk of its own, fetched at the first call: the first screen needs none. */
export function lazyApiClient(options: WpsClientOptions & { readonly clock: WpsClock }): WpsClient {
  let client: Promise<WpsClient> | null = null;
  const load = async (): Promise<WpsClient> =>
    (await unlessLeaving(() => import('#src/app/services/create-api-client.ts'))).createApiClient(options);
  return {
    call: async (endpoint, input, callOptions) => {
      client ??= load();
      try {
        return await (await client).call(endpoint, input, callOptions);
      } catch {
        // Only the chunk can fail to come: the client itself never rejects.
        client = null;
        reloadUnseen(options.clock);
        return { ok: false, error: { kind: 'network', endpoint: endpoint.name, takesToken: false } };
      }
    },
  };
}
