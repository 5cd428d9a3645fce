import { gameCategories } from '@foyer/contract/game/category';
import { deferred } from '#src/platform/deferred.ts';
import type { Deferred } from '#src/platform/deferred.ts';
import type { LobbyPlace } from '#src/platform/paths/lobby-place.ts';
import { paths } from '#src/platform/paths/paths.ts';

/** A page in a chunk of its own. */
type Part = Deferred<object>;

const articles = () => import('#src/routes/articles.tsx');
const invite = () => import('#src/routes/invite.tsx');
const download = async () => (await import('#src/routes/download.tsx')).Download;
const support = () => import('#src/routes/support.tsx');
const account = () => import('#src/routes/account.tsx');

/** Every page by its path but the lobby, which comes with the first chunk. Each reads its own query. */
const pages: ReadonlyMap<string, Part> = new Map<string, Part>([
  [paths.language.path, deferred(async () => (await import('#src/routes/language.tsx')).LanguagePage)],
  [paths.download.path, deferred(download)],
  [paths.app.path, deferred(download)],
  [paths.activity.path, deferred(async () => (await articles()).PromotionsPage)],
  [paths.news.path, deferred(async () => (await articles()).NewsPage)],
  [paths.inviteFriends.path, deferred(async () => (await invite()).InviteFriends)],
  [paths.agentRegister.path, deferred(async () => (await invite()).AgentRegister)],
  [paths.support.path, deferred(async () => (await support()).Support)],
  [paths.supportDesk.path, deferred(async () => (await support()).SupportDesk)],
  [paths.supportNote.path, deferred(async () => (await support()).SupportNote)],
  [paths.supportChat.path, deferred(async () => (await import('#src/routes/support-chat.tsx')).SupportChat)],
  [paths.account.path, deferred(async () => (await account()).Account)],
  [paths.accountFactor.path, deferred(async () => (await account()).AccountFactor)],
  [paths.accountSessions.path, deferred(async () => (await account()).AccountSessions)],
  [paths.accountChannels.path, deferred(async () => (await account()).AccountChannels)],
  [paths.accountClub.path, deferred(async () => (await import('#src/routes/club.tsx')).AccountClub)],
  [
    paths.accountNotifications.path,
    deferred(async () => (await import('#src/routes/notifications.tsx')).AccountNotifications),
  ],
  [paths.accountRewards.path, deferred(async () => (await import('#src/routes/rewards.tsx')).AccountRewards)],
  [paths.feedback.path, deferred(async () => (await import('#src/routes/feedback.tsx')).Feedback)],
  [paths.inbox.path, deferred(async () => (await import('#src/routes/inbox.tsx')).Inbox)],
  [paths.login.path, deferred(async () => (await import('#src/routes/login.tsx')).Login)],
  [paths.changePsw.path, deferred(async () => (await import('#src/routes/change-password.tsx')).ChangePassword)],
  [paths.register.path, deferred(async () => (await import('#src/routes/register.tsx')).Register)],
  [paths.launchGame.path, deferred(async () => (await import('#src/routes/launch-game.tsx')).LaunchGame)],
]);

const notFound: Part = deferred(async () => (await import('#src/routes/not-found.tsx')).NotFound);

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
