import { type GameCategory, gameCategories } from '#src/game/game-category.ts';
import { FORMER_REGISTER_PATH, type RouteName } from '#src/page/route-paths.ts';

interface Route {
  /** Who may open the page. `member`: a visitor is redirected to the login page and returns after the login. [S2-011] */
  readonly access: 'visitor' | 'member';
  /**
   * Whether search engines may index the page. A list, for a path with a parameter: the parameter values that they may
   * index. [S2-017]
   */
  readonly indexable: boolean | readonly GameCategory[];
  /** The page that search engines should show instead of this one. */
  readonly canonical?: RouteName;
  /** Whether the server renders the page once for all visitors; otherwise it renders the page for each request. */
  readonly cached: boolean;
  /** Number of placeholder rows that the page shows until the session is known; 0 for none. */
  readonly skeletonRows: number;
}

const page = { access: 'visitor', indexable: false, cached: false, skeletonRows: 0 } as const;
const memberPage = { ...page, access: 'member', skeletonRows: 3 } as const;

/**
 * Properties of each page, for server, browser, sitemap and tests. The page's JavaScript chunk and title are defined in
 * apps/web.
 */
export const pageRoutes = {
  home: { ...page, indexable: true, cached: true },
  category: { ...page, indexable: gameCategories.filter((name) => name !== 'lottery'), cached: true },
  games: { ...page, cached: true },
  launchGame: { ...page, cached: true },
  login: { ...page, indexable: true, cached: true },
  register: { ...page, indexable: true, cached: true },
  recover: page,
  notMe: page,
  changePsw: { ...memberPage, cached: true, skeletonRows: 0 },
  activity: { ...page, indexable: true, cached: true },
  news: { ...page, indexable: true, cached: true },
  inviteFriends: { ...page, cached: true },
  agentRegister: { ...page, cached: true },
  support: { ...page, cached: true },
  supportChat: { ...memberPage, skeletonRows: 5 },
  supportDesk: page,
  supportNote: page,
  account: { ...memberPage, cached: true, skeletonRows: 6 },
  accountFactor: memberPage,
  accountContact: memberPage,
  accountData: memberPage,
  accountClose: memberPage,
  accountPasskeys: memberPage,
  accountSessions: memberPage,
  accountLogins: memberPage,
  accountChannels: memberPage,
  accountProtection: memberPage,
  // Until the session is known, they show a form without scripts.
  accountBreak: { ...memberPage, skeletonRows: 0 },
  accountLimits: { ...memberPage, skeletonRows: 0 },
  accountHistory: memberPage,
  accountMarketing: { ...memberPage, skeletonRows: 0 },
  accountClub: memberPage,
  accountRewards: memberPage,
  accountNotifications: memberPage,
  inbox: { ...memberPage, cached: true, skeletonRows: 4 },
  feedback: { ...page, cached: true },
  language: page,
  download: { ...page, indexable: true },
  app: { ...page, indexable: true, canonical: 'download' },
  results: { ...page, cached: true },
  terms: { ...page, indexable: true, cached: true },
  privacy: { ...page, indexable: true, cached: true },
  responsibleGaming: { ...page, indexable: true, cached: true },
  saferPlay: { ...page, indexable: true },
  help: { ...page, indexable: true, cached: true },
  about: { ...page, indexable: true, cached: true },
  acceptTerms: page,
  limitsDue: page,
} as const satisfies Record<RouteName, Route>;

/** Route name of a page that only members can open. */
export type MemberRouteName = {
  [Name in RouteName]: (typeof pageRoutes)[Name]['access'] extends 'member' ? Name : never;
}[RouteName];

/** Former and short paths, with the page to which each of them redirects. [S2-009] */
export const pathRedirects: Readonly<Record<string, RouteName>> = {
  '/': 'home',
  '/m': 'home',
  '/m/': 'home',
  '/m/index': 'home',
  '/m/member/home': 'home',
  [FORMER_REGISTER_PATH]: 'register',
  '/m/promotions': 'activity',
};

/** Paths of the page that measures the merchant's domains and redirects to the fastest. [S2-009] */
export const fastestDomainPaths = ['/m/index.html', '/m/speed-domain'] as const;
