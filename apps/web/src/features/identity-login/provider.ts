import type { IdentityErrorCode } from '@foyer/contract/identity/identity-error';
import type { FirebaseChannel, IdentityProvider } from '@foyer/contract/identity/provider';
import type { TelegramAuth } from '@foyer/contract/identity/identity-proof';
import type { WpsError } from '@foyer/wps-client/wps-error';

/** What a member may do with a provider: come in, or add it to the account he is in with. */
export type LoginPurpose = 'login' | 'link';

/** What a provider gave us to show to the platform. */
export type IdentityProof =
  | { readonly by: 'firebase'; readonly channel: FirebaseChannel; readonly idToken: string }
  | { readonly by: 'telegram'; readonly auth: TelegramAuth }
  | { readonly by: 'line'; readonly sessionToken: string };

/** What came of asking a provider. */
export type ProviderAnswer =
  | { readonly kind: 'proven'; readonly proof: IdentityProof }
  /** The page is on its way to the provider and comes back as a new one. */
  | { readonly kind: 'leaving' }
  /** The member thought better of it: nothing is said. [S8-022] */
  | { readonly kind: 'dropped' }
  /** The identity service's SDK said no. [S8-019] */
  | { readonly kind: 'failed'; readonly code: IdentityErrorCode; readonly reason: string }
  /** The platform said no. */
  | { readonly kind: 'refused'; readonly error: WpsError }
  /** The browser blocked the provider's window: the page itself can go there. [S8-017] */
  | { readonly kind: 'blocked' }
  /** The browser can do it neither way. [S5-012] */
  | { readonly kind: 'impossible'; readonly why: 'not_support_incognito' };

/** Providers that have a button; Maya's app opens the site by itself. */
export const buttonProviders = [
  'google',
  'facebook',
  'twitter',
  'line',
  'telegram',
  'phone',
] as const satisfies readonly IdentityProvider[];

export type ButtonProvider = (typeof buttonProviders)[number];
