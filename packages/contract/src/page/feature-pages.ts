import { routePaths, matchRoutePath } from '#src/page/route-paths.ts';
import type { SiteFeature } from '#src/page/site-features.ts';

/**
 * The feature that each optional page needs, by path. If the site lacks the feature, links to the page are not shown
 * and the page answers 404. The table is separate from `site-features.ts`, because every page loads it.
 */
export const featurePages: Readonly<Record<string, SiteFeature>> = {
  [routePaths.supportChat]: 'chat',
  [routePaths.accountClose]: 'closing',
  [routePaths.accountClub]: 'club',
  [routePaths.accountContact]: 'contact',
  [routePaths.accountSessions]: 'devices',
  [routePaths.results]: 'draws',
  [routePaths.feedback]: 'feedback',
  [routePaths.accountHistory]: 'history',
  [routePaths.inbox]: 'inbox',
  [routePaths.inviteFriends]: 'invite',
  [routePaths.accountLimits]: 'limits',
  [routePaths.limitsDue]: 'limits',
  [routePaths.accountChannels]: 'linkedAccounts',
  [routePaths.accountLogins]: 'logins',
  [routePaths.notMe]: 'logins',
  [routePaths.accountMarketing]: 'marketing',
  [routePaths.accountData]: 'memberData',
  [routePaths.supportNote]: 'notes',
  [routePaths.accountPasskeys]: 'passkeys',
  [routePaths.accountProtection]: 'protection',
  [routePaths.accountBreak]: 'protection',
  [routePaths.accountNotifications]: 'push',
  [routePaths.accountRewards]: 'rewards',
  [routePaths.accountFactor]: 'secondFactor',
};

/** Whether a path belongs to a page of one of the given features. */
export function isPageOfFeature(absentFeatures: readonly SiteFeature[], path: string): boolean {
  const feature = featurePages[matchRoutePath(path)];
  return feature !== undefined && absentFeatures.includes(feature);
}
