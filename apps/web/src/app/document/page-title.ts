import { gameCategories } from '@foyer/contract/game/category';
import type { Messages } from '#src/platform/i18n/messages.ts';
import { paths } from '#src/platform/paths/paths.ts';

/** The names of pages whose words say nothing about whoever sees them. */
const named: ReadonlyMap<string, (words: Messages) => string> = new Map<string, (words: Messages) => string>([
  ...gameCategories.map((name) => [`/m/${name}`, (words: Messages) => words.lobby.category[name]] as const),
  [paths.games.path, ({ games }) => games.all],
  [paths.login.path, ({ login }) => login.title],
  [paths.register.path, ({ register }) => register.title],
  [paths.activity.path, ({ articles }) => articles.promotion],
  [paths.news.path, ({ articles }) => articles.news],
  [paths.download.path, ({ download }) => download.getApp],
  [paths.app.path, ({ download }) => download.getApp],
  [paths.inviteFriends.path, ({ invite }) => invite.title],
  [paths.support.path, ({ shell }) => shell.support],
  [paths.account.path, ({ shell }) => shell.account],
  [paths.inbox.path, ({ inbox }) => inbox.title],
  [paths.feedback.path, ({ feedback }) => feedback.title],
  [paths.language.path, ({ language }) => language.title],
]);

/** What a page is called in tabs, histories and links that are sent on: its own name first, then the brand. */
export function pageTitle(path: string, words: Messages, brand: string): string {
  const name = named.get(path)?.(words);
  return name === undefined ? brand : `${name} · ${brand}`;
}
