import type { FirebaseErrorCode } from '@foyer/contract/identity/firebase-error-codes';
import type { FirebaseChannel, IdentityProvider } from '@foyer/contract/identity/identity-provider';
import type { TelegramAuth } from '@foyer/contract/identity/identity-proof';
import type { WpsError } from '@foyer/wps-client/wps-error';

/** Why a member uses a provider: to log in, or to link it to their account. */
export type ProviderLoginPurpose = 'login' | 'link';

/** The proof of an identity that a provider issued, for the server. */
export type IdentityProof =
  | { readonly by: 'firebase'; readonly channel: FirebaseChannel; readonly idToken: string }
  | { readonly by: 'telegram'; readonly auth: TelegramAuth }
  | { readonly by: 'line'; readonly sessionToken: string };

export type ProviderLoginResult =
  | { readonly kind: 'proven'; readonly proof: IdentityProof }
  /** The page is redirecting to the provider, which then opens the site again. */
  | { readonly kind: 'leaving' }
  /** The member cancelled, so nothing is shown. [S8-022] */
  | { readonly kind: 'dropped' }
  /** The Firebase SDK reported an error. [S8-019] */
  | { readonly kind: 'failed'; readonly code: FirebaseErrorCode; readonly reason: string }
  /** The server rejected the request. */
  | { readonly kind: 'rejected'; readonly error: WpsError }
  /** The browser blocked the popup. The page can redirect instead. [S8-017] */
  | { readonly kind: 'blocked' }
  /** The browser supports neither popups nor redirects. [S5-012] */
  | { readonly kind: 'impossible'; readonly reason: 'not_support_incognito' };

/** Providers that have a button. Maya has none, because its app opens the site itself. */
export const providersWithButton = [
  'google',
  'facebook',
  'twitter',
  'line',
  'telegram',
  'phone',
] as const satisfies readonly IdentityProvider[];

export type ProviderWithButton = (typeof providersWithButton)[number];
