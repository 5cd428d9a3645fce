import { gameCategories } from '@foyer/contract/game/category';
import { lazyComponent } from '#src/platform/lazy-component.ts';
import type { LazyComponent } from '#src/platform/lazy-component.ts';
import type { LobbyPlace } from '#src/platform/paths/lobby-place.ts';
import { paths } from '#src/platform/paths/paths.ts';

/** A page in a chunk of its own. */
type Part = LazyComponent<object>;

const articles = () => import('#src/routes/articles.tsx');
const invite = () => import('#src/routes/account/invite.tsx');
const download = async () => (await import('#src/routes/download.tsx')).Download;
const support = () => import('#src/routes/support.tsx');
const account = () => import('#src/routes/account/account.tsx');

/** Every page by its path but the lobby, which comes with the first chunk. Each reads its own query. */
const pages: ReadonlyMap<string, Part> = new Map<string, Part>([
  [paths.language.path, lazyComponent(async () => (await import('#src/routes/language.tsx')).LanguagePage)],
  [paths.download.path, lazyComponent(download)],
  [paths.app.path, lazyComponent(download)],
  [paths.activity.path, lazyComponent(async () => (await articles()).PromotionsPage)],
  [paths.news.path, lazyComponent(async () => (await articles()).NewsPage)],
  [paths.inviteFriends.path, lazyComponent(async () => (await invite()).InviteFriends)],
  [paths.agentRegister.path, lazyComponent(async () => (await invite()).AgentRegister)],
  [paths.support.path, lazyComponent(async () => (await support()).Support)],
  [paths.supportDesk.path, lazyComponent(async () => (await support()).SupportDesk)],
  [paths.supportNote.path, lazyComponent(async () => (await support()).SupportNote)],
  [paths.supportChat.path, lazyComponent(async () => (await import('#src/routes/support-chat.tsx')).SupportChat)],
  [paths.account.path, lazyComponent(async () => (await account()).Account)],
  [paths.accountFactor.path, lazyComponent(async () => (await account()).AccountFactor)],
  [paths.accountSessions.path, lazyComponent(async () => (await account()).AccountSessions)],
  [paths.accountChannels.path, lazyComponent(async () => (await account()).AccountChannels)],
  [paths.accountClub.path, lazyComponent(async () => (await import('#src/routes/account/club.tsx')).AccountClub)],
  [
    paths.accountNotifications.path,
    lazyComponent(async () => (await import('#src/routes/account/notifications.tsx')).AccountNotifications),
  ],
  [
    paths.accountRewards.path,
    lazyComponent(async () => (await import('#src/routes/account/rewards.tsx')).AccountRewards),
  ],
  [paths.feedback.path, lazyComponent(async () => (await import('#src/routes/feedback.tsx')).Feedback)],
  [paths.inbox.path, lazyComponent(async () => (await import('#src/routes/account/inbox.tsx')).Inbox)],
  [paths.login.path, lazyComponent(async () => (await import('#src/routes/login.tsx')).Login)],
  [
    paths.changePsw.path,
    lazyComponent(async () => (await import('#src/routes/account/change-password.tsx')).ChangePassword),
  ],
  [paths.register.path, lazyComponent(async () => (await import('#src/routes/register.tsx')).Register)],
  [paths.launchGame.path, lazyComponent(async () => (await import('#src/routes/launch-game.tsx')).LaunchGame)],
]);

const notFound: Part = lazyComponent(async () => (await import('#src/routes/not-found.tsx')).NotFound);

/** Every page's chunk. */
export const everyPart: readonly Part[] = [...pages.values(), notFound];

export type RouteMatch =
  | { readonly kind: 'lobby'; readonly place: LobbyPlace }
  | { readonly kind: 'page'; readonly part: Part; readonly status: 200 | 404 };

/** Which page answers a path. */
export function routeOf(path: string): RouteMatch {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (bare === paths.home.path) return { kind: 'lobby', place: 'home' };
  if (bare === paths.games.path) return { kind: 'lobby', place: 'all' };
  const place = gameCategories.find((name) => bare === `/m/${name}`);
  if (place) return { kind: 'lobby', place };
  const part = pages.get(bare);
  return part ? { kind: 'page', part, status: 200 } : { kind: 'page', part: notFound, status: 404 };
}
