import type { FeatureFlag } from '#src/system/feature-flag.ts';
import { type RouteName, routePaths } from '#src/page/route-paths.ts';
import { removeUrlQuery } from '#src/page/same-site-path.ts';

interface FeatureRule {
  /**
   * Name of the endpoint that the feature needs. An operator's platform that answers it with `not_found` does not have the
   * feature.
   */
  readonly endpoint: string;
  /** Pages of the feature. If the site does not have the feature, links to them are not shown, and they respond with 404. */
  readonly routes: readonly RouteName[];
  /** Feature flag of the merchant that must be on for the feature. */
  readonly flag?: FeatureFlag;
}

/**
 * Features that a site can lack, because the merchant switched them off or the operator's platform does not have them. Pages
 * leave out every link to an absent feature; see decision 0015 (One source of data).
 */
export const siteFeatures = {
  bindings: { endpoint: 'member.getBindingState', routes: [] },
  chat: { endpoint: 'chat.launchChat', routes: ['supportChat'], flag: 'CBS3' },
  closing: { endpoint: 'member.closeAccount', routes: ['accountClose'] },
  club: { endpoint: 'club.getRankProgress', routes: ['accountClub'] },
  contact: { endpoint: 'member.beginContactChange', routes: ['accountContact'] },
  deposits: { endpoint: 'member.getDepositSettings', routes: [] },
  devices: { endpoint: 'session.listSessions', routes: ['accountSessions'] },
  favourites: { endpoint: 'game.getFavouriteGames', routes: [] },
  feedback: { endpoint: 'feedback.sendFeedback', routes: ['feedback'] },
  history: { endpoint: 'protection.getHistory', routes: ['accountHistory'] },
  inbox: { endpoint: 'inbox.getMessages', routes: ['inbox'], flag: 'INBOX3' },
  invite: { endpoint: 'member.getReferral', routes: ['inviteFriends'] },
  limits: { endpoint: 'protection.setLimit', routes: ['accountLimits', 'limitsDue'] },
  linkedAccounts: { endpoint: 'identity.getIdentities', routes: ['accountChannels'] },
  logins: { endpoint: 'session.listLogins', routes: ['accountLogins', 'notMe'] },
  matches: { endpoint: 'game.getGameMatch', routes: [] },
  memberData: { endpoint: 'member.exportMemberData', routes: ['accountData'] },
  notes: { endpoint: 'chat.leaveNote', routes: ['supportNote'] },
  passkeys: { endpoint: 'passkey.list', routes: ['accountPasskeys'] },
  pictures: { endpoint: 'member.getProfileIcons', routes: [] },
  playSessions: { endpoint: 'protection.getPlay', routes: [] },
  protection: { endpoint: 'protection.getProtection', routes: ['accountProtection', 'accountBreak'] },
  push: { endpoint: 'push.getSetting', routes: ['accountNotifications'] },
  rewards: { endpoint: 'reward.getRewards', routes: ['accountRewards'], flag: 'REWCEN3' },
  secondFactor: { endpoint: 'factor.getFactor', routes: ['accountFactor'] },
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

interface OfferedPages {
  readonly absentFeatures?: readonly SiteFeature[] | undefined;
  /** Whether the referral program is available, which is the promotion named REFERRAL. */
  readonly referralOpen?: boolean | undefined;
}

/**
 * Whether a link to a page of the site should be shown. It is not if the page belongs to an absent feature, nor for the
 * invitation page if the referral program is not available. [S6-007]
 */
export function isPageOffered({ absentFeatures = [], referralOpen }: OfferedPages, href: string): boolean {
  const path = removeUrlQuery(href);
  return !isPageOfFeature(absentFeatures, path) && (path !== routePaths.inviteFriends || referralOpen === true);
}

/** Whether a path belongs to a page of one of the given features. */
export function isPageOfFeature(features: readonly SiteFeature[], path: string): boolean {
  return features.some((feature) => siteFeatures[feature].routes.some((name) => routePaths[name] === path));
}
