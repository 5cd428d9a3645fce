import type { FeatureFlag } from '#src/system/feature-flag.ts';

interface FeatureRule {
  /**
   * Name of the endpoint that the feature needs. An operator's platform that answers it with `not_found` does not have the
   * feature.
   */
  readonly endpoint: string;
  /** Feature flag of the merchant that must be on for the feature. */
  readonly flag?: FeatureFlag;
}

/**
 * Features that a site can lack, because the merchant switched them off or the operator's platform does not have them. Pages
 * leave out every link to an absent feature; see decision 0015 (One source of data). `feature-pages.ts` lists its pages.
 */
export const siteFeatures = {
  bindings: { endpoint: 'member.getBindingState' },
  chat: { endpoint: 'chat.launchChat', flag: 'CBS3' },
  closing: { endpoint: 'member.closeAccount' },
  club: { endpoint: 'club.getRankProgress' },
  contact: { endpoint: 'member.beginContactChange' },
  deposits: { endpoint: 'member.getDepositSettings' },
  devices: { endpoint: 'session.listSessions' },
  draws: { endpoint: 'game.getDraws' },
  favourites: { endpoint: 'game.getFavouriteGames' },
  feedback: { endpoint: 'feedback.sendFeedback' },
  gameInfo: { endpoint: 'game.getGameInfo' },
  history: { endpoint: 'protection.getHistory' },
  inbox: { endpoint: 'inbox.getMessages', flag: 'INBOX3' },
  invite: { endpoint: 'member.getReferral' },
  limits: { endpoint: 'protection.setLimit' },
  linkedAccounts: { endpoint: 'identity.getIdentities' },
  logins: { endpoint: 'session.listLogins' },
  marketing: { endpoint: 'protection.getContact' },
  matches: { endpoint: 'game.getGameMatch' },
  memberData: { endpoint: 'member.exportMemberData' },
  notes: { endpoint: 'chat.leaveNote' },
  passkeys: { endpoint: 'passkey.list' },
  pictures: { endpoint: 'member.getProfileIcons' },
  playSessions: { endpoint: 'protection.getPlay' },
  protection: { endpoint: 'protection.getProtection' },
  push: { endpoint: 'push.getSetting' },
  rewards: { endpoint: 'reward.getRewards', flag: 'REWCEN3' },
  secondFactor: { endpoint: 'factor.getFactor' },
} as const satisfies Readonly<Record<string, FeatureRule>>;

export type SiteFeature = keyof typeof siteFeatures;

export const siteFeatureNames: readonly SiteFeature[] = listKeys(siteFeatures);

function listKeys<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[];
function listKeys(record: object): string[] {
  return Object.keys(record);
}

/** Returns the merchant's flag that switches the feature on or off; `null` if the feature has no flag. */
export function getSiteFeatureFlag(feature: SiteFeature): FeatureFlag | null {
  const rule: FeatureRule = siteFeatures[feature];
  return rule.flag ?? null;
}
