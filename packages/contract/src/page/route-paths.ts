/**
 * Path of the home page. It is a separate constant, so that inline scripts and the service worker do not include the table of
 * all paths.
 */
export const HOME_PATH = '/m/home';
/** Path of the page in which a game runs. */
export const LAUNCH_PATH = '/m/launchGame';

/**
 * Path of every page by route name. `:category` stands for one of `gameCategories`. The pages' other properties are in
 * `routes.ts`, which the first screen does not load.
 */
export const routePaths = {
  home: HOME_PATH,
  category: '/m/:category',
  games: '/m/game',
  launchGame: LAUNCH_PATH,
  login: '/m/login',
  register: '/m/register',
  recover: '/m/recover',
  notMe: '/m/notMe',
  changePsw: '/m/changePsw',
  activity: '/m/activity',
  news: '/m/news',
  inviteFriends: '/m/inviteFriends',
  agentRegister: '/m/agentRegister',
  support: '/m/support',
  supportChat: '/m/support/chat',
  supportDesk: '/m/support/desk',
  supportNote: '/m/support/note',
  account: '/m/account',
  accountFactor: '/m/account/factor',
  accountContact: '/m/account/contact',
  accountData: '/m/account/data',
  accountClose: '/m/account/close',
  accountPasskeys: '/m/account/passkeys',
  accountSessions: '/m/account/sessions',
  accountLogins: '/m/account/logins',
  accountChannels: '/m/account/channels',
  accountProtection: '/m/account/protection',
  accountBreak: '/m/account/break',
  accountLimits: '/m/account/limits',
  accountHistory: '/m/account/history',
  accountMarketing: '/m/account/marketing',
  accountClub: '/m/account/club',
  accountRewards: '/m/account/rewards',
  accountNotifications: '/m/account/notifications',
  inbox: '/m/inbox',
  feedback: '/m/feedback',
  language: '/m/language',
  download: '/m/download',
  app: '/m/app',
  results: '/m/results',
  terms: '/m/terms',
  privacy: '/m/privacy',
  responsibleGaming: '/m/responsibleGaming',
  saferPlay: '/m/saferPlay',
  help: '/m/help',
  about: '/m/about',
  acceptTerms: '/m/acceptTerms',
  limitsDue: '/m/limitsDue',
} as const;

/** Returns the path in `routePaths` of a page: the results of one game, `/m/results/<game>`, belong to `/m/results`. */
export function matchRoutePath(path: string): string {
  return path.startsWith(`${routePaths.results}/`) ? routePaths.results : path;
}

export type RouteName = keyof typeof routePaths;

/**
 * Former paths of the home page. The last one opens the page that measures the merchant's domains and redirects to the
 * fastest. [S2-009]
 */
export const formerHomePaths = ['/m/index', '/m/member/home', '/m/index.html'] as const;
/** Former path of the registration page. [S2-009] */
export const FORMER_REGISTER_PATH = '/m/register.html';
