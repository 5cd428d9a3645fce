import { type RouteName, routePaths } from '@foyer/contract/page/route-paths';
import { isPageOf, type SiteFeature } from '@foyer/contract/page/site-features';
import { gameCategories } from '@foyer/contract/game/category';
import { lazyComponent } from '#src/platform/lazy-component.ts';
import type { LazyComponent } from '#src/platform/lazy-component.ts';
import type { LobbyPlace } from '#src/platform/paths/paths.ts';

/** A page in its own chunk. */
type LazyPage = LazyComponent<object>;

const articles = () => import('#src/routes/articles.tsx');
const invite = () => import('#src/routes/account/invite.tsx');
const download = async () => (await import('#src/routes/download.tsx')).Download;
const support = () => import('#src/routes/support.tsx');
const account = () => import('#src/routes/account/account.tsx');

/** Pages of the game lobby, which are in the first chunk. */
type LobbyRoute = 'home' | 'category' | 'games';

/** All other pages. */
const pages = {
  language: lazyComponent(async () => (await import('#src/routes/language.tsx')).LanguagePage),
  download: lazyComponent(download),
  app: lazyComponent(download),
  activity: lazyComponent(async () => (await articles()).PromotionsPage),
  news: lazyComponent(async () => (await articles()).NewsPage),
  inviteFriends: lazyComponent(async () => (await invite()).InviteFriends),
  agentRegister: lazyComponent(async () => (await invite()).AgentRegister),
  support: lazyComponent(async () => (await support()).Support),
  supportDesk: lazyComponent(async () => (await support()).SupportFramePage),
  supportNote: lazyComponent(async () => (await support()).SupportNote),
  supportChat: lazyComponent(async () => (await import('#src/routes/support-chat.tsx')).SupportChat),
  account: lazyComponent(async () => (await account()).Account),
  accountFactor: lazyComponent(async () => (await account()).AccountFactor),
  accountSessions: lazyComponent(async () => (await account()).AccountSessions),
  accountChannels: lazyComponent(async () => (await account()).AccountChannels),
  accountClub: lazyComponent(async () => (await import('#src/routes/account/club.tsx')).AccountClub),
  accountNotifications: lazyComponent(
    async () => (await import('#src/routes/account/notifications.tsx')).AccountNotifications,
  ),
  accountRewards: lazyComponent(async () => (await import('#src/routes/account/rewards.tsx')).AccountRewards),
  feedback: lazyComponent(async () => (await import('#src/routes/feedback.tsx')).Feedback),
  inbox: lazyComponent(async () => (await import('#src/routes/account/inbox.tsx')).Inbox),
  login: lazyComponent(async () => (await import('#src/routes/login.tsx')).Login),
  changePsw: lazyComponent(async () => (await import('#src/routes/account/change-password.tsx')).ChangePassword),
  register: lazyComponent(async () => (await import('#src/routes/register.tsx')).Register),
  launchGame: lazyComponent(async () => (await import('#src/routes/launch-game.tsx')).LaunchGame),
} satisfies Record<Exclude<RouteName, LobbyRoute>, LazyPage>;

const missing = () => import('#src/routes/not-found.tsx');
const notFound: LazyPage = lazyComponent(async () => (await missing()).NotFound);
const notAvailable: LazyPage = lazyComponent(async () => (await missing()).NotAvailable);

/** All pages that have their own chunk. */
export const allPages: readonly LazyPage[] = [...Object.values(pages), notFound, notAvailable];

const paths: Readonly<Record<string, string>> = routePaths;

export type RouteMatch =
  | { readonly kind: 'lobby'; readonly place: LobbyPlace }
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
