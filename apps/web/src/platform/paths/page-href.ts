import type { GameCategory } from '@foyer/contract/game/game-category';
import type { RecoveryMethod } from '@foyer/contract/member/recovery/recovery-method';
import { type RouteName, routePaths } from '@foyer/contract/page/route-paths';

/** A page of the game lobby: home with lanes, one category, or all games. */
export type LobbyPageName = 'home' | 'all' | GameCategory;

type Query = Readonly<Record<string, string | null | undefined>>;

/**
 * Query of a page that lists games. The contract's `parseGameFilter` parses it. `mine` names a list of the member, such
 * as their favourites.
 */
export interface GameListQuery extends Query {
  readonly q?: string | undefined;
  readonly vendor?: string | undefined;
  readonly feature?: string | undefined;
  readonly hot?: string | undefined;
  readonly new?: string | undefined;
  readonly sort?: string | undefined;
  readonly mine?: string | undefined;
  readonly cursor?: string | undefined;
}

export interface GameLaunchQuery extends Query {
  readonly vendor: string;
  readonly code: string;
  readonly playType: GameCategory;
  readonly backUrl: string;
  readonly lottoView?: 'lobby' | 'betting';
  /** Id of one table of a live game, which opens directly. [S3-041] */
  readonly roomId?: string | null;
  /** `1` if the game may be played without an account. */
  readonly freeplay?: '1';
}

interface ArticleQuery extends Query {
  readonly id?: string;
  readonly category?: string;
}

interface LegalQuery extends Query {
  readonly version?: string;
}

/** Query parameters that each page accepts. Pages that are not listed have none. */
interface Queries {
  readonly home: { readonly q?: string | undefined };
  readonly games: GameListQuery;
  readonly launchGame: GameLaunchQuery;
  readonly login: { readonly go?: string | null };
  readonly register: { readonly go?: string | null };
  readonly recover: { readonly by?: RecoveryMethod; readonly go?: string | null };
  readonly changePsw: { readonly go?: string };
  readonly activity: ArticleQuery;
  readonly news: ArticleQuery;
  readonly supportDesk: { readonly path: string };
  readonly accountFactor: { readonly go?: string };
  readonly acceptTerms: { readonly go?: string };
  readonly limitsDue: { readonly go?: string };
  readonly terms: LegalQuery;
  readonly privacy: LegalQuery;
  readonly responsibleGaming: LegalQuery;
  readonly help: LegalQuery & { readonly q?: string };
  readonly about: LegalQuery;
}

type QueryOf<Name extends RouteName> = Name extends keyof Queries ? Queries[Name] : Record<never, never>;
/** Type of the last argument of `getPageHref`: the query is required if the page has a required parameter. */
type QueryArguments<Q> = Record<never, never> extends Q ? [query?: Q] : [query: Q];

function withQuery(path: string, query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) parameters.set(name, value);
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * Returns the URL of a page of the site. It does not contain the preserved parameters of a visitor, because rendered
 * pages are cached for everyone; navigation adds them.
 */
export function getPageHref<Name extends Exclude<RouteName, 'category'>>(
  name: Name,
  ...[query]: QueryArguments<QueryOf<Name>>
): string {
  return withQuery(routePaths[name], query ?? {});
}

/** Returns the URL of the page that lists the games of a category. */
export function getCategoryHref(category: GameCategory, query: GameListQuery = {}): string {
  return withQuery(`/m/${category}`, query);
}

/** Returns the URL of the results of a lottery. */
export function getGameResultsHref(gameId: string): string {
  return `${routePaths.results}/${encodeURIComponent(gameId)}`;
}
