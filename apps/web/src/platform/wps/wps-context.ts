import { createContext, use } from 'react';
import type { WpsClient } from '@foyer/wps-client/wps-client';

/** Default without a `WpsClientProvider`, as on the server: an API client whose calls all fail. */
const disconnectedClient: WpsClient = {
  call: ({ name }) =>
    Promise.resolve({
      ok: false,
      error: { kind: 'bad-address', message: 'There is no API client.', endpoint: name, takesToken: false },
    }),
};

const WpsContext = createContext<WpsClient>(disconnectedClient);

export const WpsClientProvider = WpsContext.Provider;

/** Returns the API client that all components share. */
export function useWpsClient(): WpsClient {
  return use(WpsContext);
}
