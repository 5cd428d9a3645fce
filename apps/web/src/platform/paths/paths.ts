import type { GameCategory } from '@foyer/contract/game/category';

type Query = Readonly<Record<string, string | null | undefined>>;

function withQuery(path: string, query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) parameters.set(name, value);
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

/** A page that takes nothing but its query. */
function page<const Path extends string, Q extends Query = Record<never, never>>(path: Path) {
  return { path, getHref: (query?: Q): string => withQuery(path, query ?? {}) };
}

/** How a list of games is narrowed; the contract's `readGameFilter` reads it. `mine` names a list of the member's own. */
export interface GamesQuery extends Query {
  readonly q?: string | undefined;
  readonly vendor?: string | undefined;
  readonly feature?: string | undefined;
  readonly hot?: string | undefined;
  readonly new?: string | undefined;
  readonly sort?: string | undefined;
  readonly mine?: string | undefined;
  readonly cursor?: string | undefined;
}

export interface LaunchQuery extends Query {
  readonly vendor: string;
  readonly code: string;
  readonly playType: GameCategory;
  readonly backUrl: string;
  readonly lottoView?: 'lobby' | 'betting';
  /** One table of the game. [S3-041] */
  readonly roomId?: string | null;
  /** `1`: the game may be tried without an account. */
  readonly freeplay?: '1';
}

/**
 * Every page of the product: `path` is the pattern, `getHref` the address.
 * Preserved parameters are added when a link is followed, not here: a cached page must not carry a visitor's own.
 */
export const paths = {
  home: page<'/m/home', { q?: string | undefined }>('/m/home'),
  login: page<'/m/login', { go?: string | null }>('/m/login'),
  register: page<'/m/register', { go?: string | null }>('/m/register'),
  category: {
    path: '/m/:category',
    getHref: (category: GameCategory, query: GamesQuery = {}): string => withQuery(`/m/${category}`, query),
  },
  /** Every category in one list. [S2-009] */
  games: page<'/m/game', GamesQuery>('/m/game'),
  launchGame: { path: '/m/launchGame', getHref: (query: LaunchQuery): string => withQuery('/m/launchGame', query) },
  activity: page<'/m/activity', { id?: string; category?: string }>('/m/activity'),
  news: page<'/m/news', { id?: string; category?: string }>('/m/news'),
  inviteFriends: page('/m/inviteFriends'),
  agentRegister: page('/m/agentRegister'),
  support: page('/m/support'),
  supportChat: page('/m/support/chat'),
  supportDesk: page<'/m/support/desk', { path: string }>('/m/support/desk'),
  supportNote: page('/m/support/note'),
  account: page('/m/account'),
  accountFactor: page<'/m/account/factor', { go?: string }>('/m/account/factor'),
  accountSessions: page('/m/account/sessions'),
  accountChannels: page('/m/account/channels'),
  accountClub: page('/m/account/club'),
  accountRewards: page('/m/account/rewards'),
  accountNotifications: page('/m/account/notifications'),
  feedback: page('/m/feedback'),
  changePsw: page<'/m/changePsw', { go?: string }>('/m/changePsw'),
  inbox: page('/m/inbox'),
  language: page('/m/language'),
  download: page('/m/download'),
  app: page('/m/app'),
} as const;
