import type { Unbound } from '@foyer/contract/identity/identity-proof';
import { providerNames } from '#src/platform/identity/provider-names.ts';

/** A person as the provider knows them: name and masked address, as far as there are any. */
export function personName({ provider, name, email }: Pick<Unbound, 'provider' | 'name' | 'email'>): string {
  if (name === null) return email ?? providerNames[provider];
  return email === null ? name : `${name} (${email})`;
}
