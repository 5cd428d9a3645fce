import type { IdentityProvider } from '#src/identity/identity-provider.ts';

/** Product names of the identity providers, the same in every language. */
export const identityProviderNames = {
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'X',
  line: 'LINE',
  telegram: 'Telegram',
  maya: 'Maya',
  phone: 'SMS',
} as const satisfies Readonly<Record<IdentityProvider, string>>;
