/** Names of the feature flags with which a merchant's site is configured. [S6-009..S6-019] */
export const featureFlags = [
  'GOOGLELOGIN3',
  'FACEBOOKLOGIN3',
  'TWITTERLOGIN3',
  'LINELOGIN3',
  'TELEGRAMLOGIN3',
  'MOBILEAUTOLOGIN3',
  'PWDEXPFORCECHANGE3',
  'FIREBASECREATEACC3',
  'SSOMANUALREG3',
  'STARTGAMEINAPP3',
  'UPDATEMOBILEICC3',
  'CBS3',
  'REWCEN3',
  'INBOX3',
  'GEETEST3',
  'GEETESTTEST3',
  'GEETESTVCODE3',
  'MANDATORYAPPUPDATES3',
] as const;

export type FeatureFlag = (typeof featureFlags)[number];
