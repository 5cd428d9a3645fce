import type { IdentityProvider } from '@foyer/contract/identity/provider';

/** As the member knows them; names of products are the same in every language. */
export const providerNames = {
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'X',
  line: 'LINE',
  telegram: 'Telegram',
  maya: 'Maya',
  phone: 'SMS',
} as const satisfies Readonly<Record<IdentityProvider, string>>;
