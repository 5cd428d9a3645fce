import { createContext, use } from 'react';
import { createWpsClient, type WpsClient } from '@foyer/wps-client/wps-client';

/** Without a provider, as on the server, there is no platform to call: every call answers `bad-address`. */
const nowhere = createWpsClient({ origin: null, merchant: '', language: () => 'EN', token: () => null, userAgent: '' });

const WpsContext = createContext<WpsClient>(nowhere);

export const WpsProvider = WpsContext.Provider;

/** The one client of the platform. */
export function useWps(): WpsClient {
  return use(WpsContext);
}
