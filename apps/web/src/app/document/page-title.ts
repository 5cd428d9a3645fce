import { getRoutePaths, routeNames } from '@foyer/contract/page/get-route-paths';
import { isPageOfFeature } from '@foyer/contract/page/feature-pages';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import { type RouteName, matchRoutePath } from '@foyer/contract/page/route-paths';
import { gameCategories } from '@foyer/contract/game/game-category';
import type { Messages } from '#src/platform/i18n/messages-type.ts';

type Title = (messages: Messages) => string;

/** Reads the title of each page from the messages; `null` for pages whose title is only the brand's name. */
const titles = {
  home: null,
  // `titlesByPath` has a title for each category.
  category: null,
  games: ({ games }) => games.all,
  launchGame: null,
  login: ({ login }) => login.title,
  register: ({ register }) => register.title,
  recover: ({ recover }) => recover.title,
  notMe: ({ notMe }) => notMe.title,
  changePsw: null,
  activity: ({ articles }) => articles.promotion,
  news: ({ articles }) => articles.news,
  inviteFriends: ({ invite }) => invite.title,
  agentRegister: null,
  support: ({ shell }) => shell.support,
  supportChat: ({ shell }) => shell.support,
  supportDesk: ({ shell }) => shell.support,
  supportNote: ({ shell }) => shell.support,
  account: ({ shell }) => shell.account,
  accountFactor: ({ account }) => account.factor,
  accountContact: ({ account }) => account.contact,
  accountData: ({ account }) => account.data,
  accountClose: ({ account }) => account.closing,
  accountPasskeys: ({ account }) => account.passkeys,
  accountSessions: ({ account }) => account.sessions,
  accountLogins: ({ account }) => account.logins,
  accountChannels: ({ account }) => account.channels,
  accountProtection: ({ account }) => account.protection,
  accountBreak: ({ account }) => account.break,
  accountLimits: ({ account }) => account.limits,
  accountMarketing: ({ account }) => account.marketing,
  accountHistory: ({ account }) => account.history,
  accountClub: ({ account }) => account.club,
  accountRewards: ({ account }) => account.rewards,
  accountNotifications: ({ account }) => account.notifications,
  inbox: ({ inbox }) => inbox.title,
  feedback: ({ feedback }) => feedback.title,
  language: ({ language }) => language.title,
  download: ({ download }) => download.getApp,
  app: ({ download }) => download.getApp,
  results: ({ draws }) => draws.results,
  terms: ({ shell }) => shell.legal.terms,
  privacy: ({ shell }) => shell.legal.privacy,
  responsibleGaming: ({ shell }) => shell.legal.responsibleGaming,
  saferPlay: ({ protection }) => protection.title,
  help: ({ shell }) => shell.legal.help,
  about: ({ shell }) => shell.legal.about,
  acceptTerms: ({ acceptTerms }) => acceptTerms.title,
  limitsDue: ({ limits }) => limits.dueTitle,
} satisfies Record<RouteName, Title | null>;

const titlesByPath: ReadonlyMap<string, Title | null> = new Map<string, Title | null>([
  ...routeNames.flatMap((name) => getRoutePaths(name).map((path) => [path, titles[name]] as const)),
  ...gameCategories.map((name) => [`/m/${name}`, ({ lobby }: Messages) => lobby.category[name]] as const),
]);

/** Returns the document title: the title of the page, followed by the brand's name. */
export function getPageTitle(
  path: string,
  messages: Messages,
  { title, absentFeatures = [] }: Pick<SiteInfo, 'title' | 'absentFeatures'>,
): string {
  const name = isPageOfFeature(absentFeatures, path)
    ? messages.pages.notAvailable
    : titlesByPath.get(matchRoutePath(path))?.(messages);
  return name === undefined ? title : `${name} · ${title}`;
}
