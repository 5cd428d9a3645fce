/** Identity providers with which members can log in. Firebase performs the login of the first four. [S1-003, S6-010] */
export const identityProviders = ['google', 'facebook', 'twitter', 'phone', 'line', 'telegram', 'maya'] as const;

export type IdentityProvider = (typeof identityProviders)[number];

/** Identity providers whose login Firebase performs: the values of `firebaseChannel`. [S3-010] */
export const firebaseChannels = [
  'google',
  'facebook',
  'twitter',
  'phone',
] as const satisfies readonly IdentityProvider[];

export type FirebaseChannel = (typeof firebaseChannels)[number];
