/** Who may vouch for a person. The first four speak through the identity service. [S1-003, S6-010] */
export const identityProviders = ['google', 'facebook', 'twitter', 'phone', 'line', 'telegram', 'maya'] as const;

export type IdentityProvider = (typeof identityProviders)[number];

/** What travels as `firebaseChannel`. [S3-010] */
export const firebaseChannels = [
  'google',
  'facebook',
  'twitter',
  'phone',
] as const satisfies readonly IdentityProvider[];

export type FirebaseChannel = (typeof firebaseChannels)[number];
