import { type RouteName, routePaths } from '@foyer/contract/page/route-paths';
import { isPageOf, type SiteFeature } from '@foyer/contract/page/site-features';
import { gameCategories } from '@foyer/contract/game/category';
import { createLazyComponent } from '#src/platform/lazy-component.ts';
import type { LazyComponent } from '#src/platform/lazy-component.ts';
import type { PageState } from '#src/platform/page/page-state.ts';
import type { LobbySection } from '#src/platform/paths/page-href.ts';

/** A page in its own chunk. */
type LazyPage = LazyComponent<object>;

const articles = () => import('#src/routes/articles.tsx');
const invite = () => import('#src/routes/account/invite.tsx');
const download = async () => (await import('#src/routes/download.tsx')).DownloadRoutePage;
const support = () => import('#src/routes/support.tsx');
const legal = async () => (await import('#src/routes/legal.tsx')).LegalPage;
const account = () => import('#src/routes/account/account.tsx');
const memberData = () => import('#src/routes/account/member-data.tsx');

/** Pages of the game lobby, which are in the first chunk. */
type LobbyRoute = 'home' | 'category' | 'games';

/** All other pages. */
const pages = {
  language: createLazyComponent(async () => (await import('#src/routes/language.tsx')).LanguagePage),
  download: createLazyComponent(download),
  app: createLazyComponent(download),
  activity: createLazyComponent(async () => (await articles()).PromotionsPage),
  news: createLazyComponent(async () => (await articles()).NewsPage),
  inviteFriends: createLazyComponent(async () => (await invite()).InviteFriendsPage),
  agentRegister: createLazyComponent(async () => (await invite()).AgentRegisterPage),
  support: createLazyComponent(async () => (await support()).SupportPage),
  supportDesk: createLazyComponent(async () => (await support()).SupportFramePage),
  supportNote: createLazyComponent(async () => (await support()).SupportNotePage),
  supportChat: createLazyComponent(async () => (await import('#src/routes/support-chat.tsx')).SupportChatPage),
  account: createLazyComponent(async () => (await account()).AccountPage),
  accountFactor: createLazyComponent(async () => (await account()).TwoFactorPage),
  accountContact: createLazyComponent(async () => (await account()).ContactDetailsPage),
  accountData: createLazyComponent(async () => (await memberData()).MemberDataPage),
  accountClose: createLazyComponent(async () => (await memberData()).CloseAccountPage),
  accountSessions: createLazyComponent(async () => (await account()).SessionsPage),
  accountLogins: createLazyComponent(
    async () => (await import('#src/routes/account/login-history.tsx')).LoginHistoryPage,
  ),
  accountPasskeys: createLazyComponent(async () => (await import('#src/routes/account/passkeys.tsx')).PasskeysPage),
  accountChannels: createLazyComponent(async () => (await account()).LinkedProvidersPage),
  accountClub: createLazyComponent(async () => (await import('#src/routes/account/vip-rank.tsx')).VipRankPage),
  accountNotifications: createLazyComponent(
    async () => (await import('#src/routes/account/notifications.tsx')).NotificationsPage,
  ),
  accountRewards: createLazyComponent(async () => (await import('#src/routes/account/rewards.tsx')).RewardsPage),
  feedback: createLazyComponent(async () => (await import('#src/routes/feedback.tsx')).FeedbackPage),
  inbox: createLazyComponent(async () => (await import('#src/routes/account/inbox.tsx')).InboxPage),
  login: createLazyComponent(async () => (await import('#src/routes/login.tsx')).LoginPage),
  recover: createLazyComponent(async () => (await import('#src/routes/recover.tsx')).RecoverPage),
  notMe: createLazyComponent(async () => (await import('#src/routes/not-me.tsx')).NotMePage),
  changePsw: createLazyComponent(
    async () => (await import('#src/routes/account/change-password.tsx')).ChangePasswordPage,
  ),
  register: createLazyComponent(async () => (await import('#src/routes/register.tsx')).RegisterPage),
  terms: createLazyComponent(legal),
  privacy: createLazyComponent(legal),
  responsibleGaming: createLazyComponent(legal),
  help: createLazyComponent(legal),
  about: createLazyComponent(legal),
  acceptTerms: createLazyComponent(async () => (await import('#src/routes/accept-terms.tsx')).AcceptTermsPage),
  launchGame: createLazyComponent(async () => (await import('#src/routes/launch-game.tsx')).LaunchGamePage),
} satisfies Record<Exclude<RouteName, LobbyRoute>, LazyPage>;

const missing = () => import('#src/routes/not-found.tsx');
const notFound: LazyPage = createLazyComponent(async () => (await missing()).NotFoundPage);
const notAvailable: LazyPage = createLazyComponent(async () => (await missing()).FeatureUnavailablePage);

/** All pages that have their own chunk. */
export const lazyPages: readonly LazyPage[] = [...Object.values(pages), notFound, notAvailable];

const paths: Readonly<Record<string, string>> = routePaths;

export type RouteMatch =
  | { readonly kind: 'lobby'; readonly place: LobbySection }
  | { readonly kind: 'page'; readonly page: LazyPage; readonly status: 200 | 404 };

/** Finds the page of a path. A page of an absent feature is replaced, with the status 404. */
export function matchRoute(path: string, absentFeatures: readonly SiteFeature[] = []): RouteMatch {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (trimmed === routePaths.home) return { kind: 'lobby', place: 'home' };
  if (trimmed === routePaths.games) return { kind: 'lobby', place: 'all' };
  const place = gameCategories.find((name) => trimmed === `/m/${name}`);
  if (place) return { kind: 'lobby', place };
  if (isPageOf(absentFeatures, trimmed)) return { kind: 'page', page: notAvailable, status: 404 };
  const page = Object.entries(pages).find(([name]) => paths[name] === trimmed)?.[1];
  return page ? { kind: 'page', page, status: 200 } : { kind: 'page', page: notFound, status: 404 };
}

/** Whether the page is home with its lanes. */
export function isHome({ path, listing }: Pick<PageState, 'path' | 'listing'>): boolean {
  const route = matchRoute(path);
  return route.kind === 'lobby' && route.place === 'home' && listing === null;
}
