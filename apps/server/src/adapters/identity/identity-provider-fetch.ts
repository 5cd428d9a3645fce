import { createOutgoingFetch, type OutgoingFetch } from '#src/adapters/outgoing-fetch.ts';
import type { IdentityProviderSettings } from '#src/config/settings/identity-settings.ts';

interface Options extends IdentityProviderSettings {
  readonly fetch: typeof globalThis.fetch;
}

/** Calls an identity provider. Throws as `fetch` does. */
export type IdentityProviderFetch = OutgoingFetch;

export function createIdentityProviderFetch({
  fetch,
  timeoutMs,
  firebase,
  line,
  maya,
}: Options): IdentityProviderFetch {
  const addresses = [firebase.jwksUrl, line.apiUrl, maya.productionUrl, maya.sandboxUrl];
  return createOutgoingFetch({ fetch, timeoutMs, addresses: addresses.filter((address) => address !== undefined) });
}
