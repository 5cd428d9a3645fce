import type { IdentityProvider } from '@foyer/contract/identity/identity-provider';
import type { UnlinkedIdentity } from '@foyer/contract/identity/identity-proof';
import type { PageData } from '@foyer/contract/page/page-data';
import { makePageData } from '#test/page-data.ts';

export const IDENTITY_TICKET = 'T'.repeat(43);
export const LINE_LOGIN_TOKEN = 'L'.repeat(43);

/** Creates page data of a merchant that offers these identity providers for the login. */
export function makePageDataWithProviders(...channels: readonly IdentityProvider[]): PageData {
  const data = makePageData();
  const smsProvider = { firebase: false, apiKey: 'key', authDomain: 'auth.example', projectId: 'foyer-test' };
  return { ...data, site: { ...data.site, loginChannels: [...channels], smsProvider } };
}

/** Creates the `value` of the error for an identity that is not linked to a member. */
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

/**
 * Stores the URL parameters with which an identity provider redirects back, as the page's head script does after it has
 * removed them from the URL.
 */
export function storeCallbackParameters(arrival: Readonly<Record<string, string>>): void {
  sessionStorage.setItem('foyer.arrival', JSON.stringify(arrival));
}

/** Stores that this tab has started a login with LINE or Telegram. */
export function storePendingLogin(
  key: 'foyer.line' | 'foyer.telegram',
  value: Readonly<Record<string, string | boolean>>,
): void {
  sessionStorage.setItem(key, JSON.stringify({ value, until: Date.now() + 60_000 }));
}
