import type { ComponentType } from 'react';
import type { RouteName } from '@foyer/contract/page/route-paths';

const articles = () => import('#src/routes/articles.tsx');
const invite = () => import('#src/routes/account/invite-and-agent-registration.tsx');
const download = async () => (await import('#src/routes/download.tsx')).DownloadRoutePage;
const support = () => import('#src/routes/support/support.tsx');
const legal = async () => (await import('#src/routes/legal.tsx')).LegalPage;
const account = () => import('#src/routes/account/account-and-security.tsx');
const protection = () => import('#src/routes/account/protection/protection.tsx');
const limits = () => import('#src/routes/account/protection/limits.tsx');
const memberData = () => import('#src/routes/account/member-data-and-closing.tsx');

/** Names of the routes whose pages belong to the game lobby. Their code is in the first chunk. */
export type LobbyRouteName = 'home' | 'category' | 'games';

/**
 * Names of the pages outside the game lobby. `missing` is the page for unknown paths, `notAvailable` the page for
 * features that the site does not have.
 */
export type LazyPageName = Exclude<RouteName, LobbyRouteName> | 'missing' | 'notAvailable';

const missing = () => import('#src/routes/not-found.tsx');

/**
 * Functions that load each page outside the game lobby, by name. They are in the chunk `start` instead of the chunk
 * that hydrates home, because home needs no other page to hydrate.
 */
export const pageLoaders = {
  language: async () => (await import('#src/routes/language.tsx')).LanguagePage,
  download,
  app: download,
  activity: async () => (await articles()).PromotionsPage,
  news: async () => (await articles()).NewsPage,
  inviteFriends: async () => (await invite()).InviteFriendsPage,
  agentRegister: async () => (await invite()).RegistrationByAgentPage,
  support: async () => (await support()).SupportPage,
  supportDesk: async () => (await support()).SupportFramePage,
  supportNote: async () => (await support()).SupportMessagePage,
  supportChat: async () => (await import('#src/routes/support/support-chat.tsx')).SupportChatPage,
  account: async () => (await account()).AccountPage,
  accountFactor: async () => (await account()).TwoFactorPage,
  accountContact: async () => (await account()).ContactDetailsPage,
  accountData: async () => (await memberData()).MemberDataPage,
  accountClose: async () => (await memberData()).CloseAccountPage,
  accountSessions: async () => (await account()).SessionsPage,
  accountLogins: async () => (await import('#src/routes/account/login-history.tsx')).LoginHistoryPage,
  accountPasskeys: async () => (await import('#src/routes/account/passkeys.tsx')).PasskeysPage,
  accountChannels: async () => (await account()).LinkedProvidersPage,
  accountProtection: async () => (await protection()).ProtectionPage,
  accountBreak: async () => (await protection()).BreakPage,
  accountLimits: async () => (await limits()).LimitsPage,
  accountMarketing: async () => (await import('#src/routes/account/protection/marketing.tsx')).MarketingPage,
  accountHistory: async () => (await import('#src/routes/account/protection/play-history.tsx')).PlayHistoryPage,
  accountClub: async () => (await import('#src/routes/account/vip-rank.tsx')).VipRankPage,
  accountNotifications: async () => (await import('#src/routes/account/notifications.tsx')).NotificationsPage,
  accountRewards: async () => (await import('#src/routes/account/rewards.tsx')).RewardsPage,
  feedback: async () => (await import('#src/routes/feedback.tsx')).FeedbackPage,
  inbox: async () => (await import('#src/routes/account/inbox.tsx')).InboxPage,
  login: async () => (await import('#src/routes/login.tsx')).LoginPage,
  recover: async () => (await import('#src/routes/recover.tsx')).RecoverPage,
  notMe: async () => (await import('#src/routes/deny-account-change.tsx')).DenyAccountChangePage,
  changePsw: async () => (await import('#src/routes/account/change-password.tsx')).ChangePasswordPage,
  register: async () => (await import('#src/routes/register.tsx')).RegisterPage,
  results: async () => (await import('#src/routes/draw-results.tsx')).DrawResultsPage,
  terms: legal,
  privacy: legal,
  responsibleGaming: legal,
  saferPlay: async () => (await import('#src/routes/safer-play.tsx')).SaferPlayPage,
  help: legal,
  about: legal,
  acceptTerms: async () => (await import('#src/routes/accept-terms.tsx')).AcceptTermsPage,
  limitsDue: async () => (await limits()).RequiredLimitsPage,
  launchGame: async () => (await import('#src/routes/launch-game.tsx')).LaunchGamePage,
  missing: async () => (await missing()).NotFoundPage,
  notAvailable: async () => (await missing()).FeatureUnavailablePage,
} satisfies Record<LazyPageName, () => Promise<ComponentType>>;
