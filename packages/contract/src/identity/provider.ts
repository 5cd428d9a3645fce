/** Identity providers. The first four work through the identity service. [S1-003, S6-010] */
export const identityProviders = ['google', 'facebook', 'twitter', 'phone', 'line', 'telegram', 'maya'] as const;

export type IdentityProvider = (typeof identityProviders)[number];

/** Values of `firebaseChannel`. [S3-010] */
export const firebaseChannels = [
  'google',
  'facebook',
  'twitter',
  'phone',
] as const satisfies readonly IdentityProvider[];

export type FirebaseChannel = (typeof firebaseChannels)[number];
