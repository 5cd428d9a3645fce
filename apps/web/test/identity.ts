import type { IdentityProvider } from '@foyer/contract/identity/provider';
import type { UnlinkedIdentity } from '@foyer/contract/identity/identity-proof';
import type { PageData } from '@foyer/contract/page/page-data';
import { makePageData } from '#test/page-data.ts';

export const IDENTITY_TICKET = 'T'.repeat(43);
export const LINE_LOGIN_TOKEN = 'L'.repeat(43);

/** Page data of a merchant with these login methods. */
export function makePageDataWithProviders(...channels: readonly IdentityProvider[]): PageData {
  const data = makePageData();
  const smsProvider = { firebase: false, apiKey: 'key', authDomain: 'auth.example', projectId: 'foyer-test' };
  return { ...data, site: { ...data.site, loginChannels: [...channels], smsProvider } };
}

/** `value` of the error for an identity that no member is linked to. */
export function makeUnlinkedIdentity(over: Partial<UnlinkedIdentity> = {}): UnlinkedIdentity {
  return {
    ticket: IDENTITY_TICKET,
    provider: 'google',
    name: 'Nguyễn An',
    email: 'l***@example.com',
    picture: 'https://lh3.googleusercontent.com/an',
    expiresIn: 600,
    login: true,
    register: true,
    autoRegister: false,
    ...over,
  };
}

/** Stores the parameters that the page's head script removes from the URL. */
export function storeCallbackParameters(arrival: Readonly<Record<string, string>>): void {
  sessionStorage.setItem('foyer.arrival', JSON.stringify(arrival));
}

/** Stores a login that this tab has started. */
export function storePendingLogin(
  key: 'foyer.line' | 'foyer.telegram',
  value: Readonly<Record<string, string | boolean>>,
): void {
  sessionStorage.setItem(key, JSON.stringify({ value, until: Date.now() + 60_000 }));
}
