import type { FeatureFlag } from '#src/system/feature-flag.ts';
import { type RouteName, routePaths } from '#src/page/route-paths.ts';
import { removeUrlQuery } from '#src/page/same-site-path.ts';

interface FeatureRule {
  /** Name of the endpoint that the feature needs. A platform that answers it with `not_found` does not have the feature. */
  readonly endpoint: string;
  /** The pages of the feature. Without it, links to them are not shown, and they answer 404. */
  readonly routes: readonly RouteName[];
  /** The merchant has the feature only while this flag is on. */
  readonly flag?: FeatureFlag;
}

/**
 * Features that a site may lack, because the merchant switched them off or the operator's platform does not have them. Pages
 * leave out every entry of an absent feature: decision 0015 (One source of data).
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

/** The flag that switches a feature off; `null` if there is none. */
export function getFeatureFlag(feature: SiteFeature): FeatureFlag | null {
  const rule: FeatureRule = siteFeatures[feature];
  return rule.flag ?? null;
}

interface OfferedPages {
  readonly absentFeatures?: readonly SiteFeature[] | undefined;
  /** Whether the REFERRAL promotion is available. */
  readonly referralOpen?: boolean | undefined;
}

/** Whether a link to a URL of the site leads to a page with content. Without the REFERRAL promotion, invitations have none. [S6-007] */
export function isPageOffered({ absentFeatures = [], referralOpen }: OfferedPages, href: string): boolean {
  const path = removeUrlQuery(href);
  return !isPageOf(absentFeatures, path) && (path !== routePaths.inviteFriends || referralOpen === true);
}

/** Whether a path is that of a page of one of these features. */
export function isPageOf(features: readonly SiteFeature[], path: string): boolean {
  return features.some((feature) => siteFeatures[feature].routes.some((name) => routePaths[name] === path));
}
