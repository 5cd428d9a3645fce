import { createContext, use } from 'react';
import type { WpsClient } from '@foyer/wps-client/wps-client';

/** The client if there is no `WpsClientProvider`, as on the server: every call fails. */
const disconnectedClient: WpsClient = {
  call: ({ name }) =>
    Promise.resolve({
      ok: false,
      error: { kind: 'bad-address', message: 'There is no API client.', endpoint: name, takesToken: false },
    }),
};

const WpsContext = createContext<WpsClient>(disconnectedClient);

export const WpsClientProvider = WpsContext.Provider;

/** Returns the shared API client. */
export function useWpsClient(): WpsClient {
  return use(WpsContext);
}
