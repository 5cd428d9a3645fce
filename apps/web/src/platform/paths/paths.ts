import type { GameCategory } from '@foyer/contract/game/category';
import { type RouteName, routePaths } from '@foyer/contract/page/route-paths';

/** Where in the lobby one is: on home with its lanes, in one category, or in the list of them all. */
export type LobbyPlace = 'home' | 'all' | GameCategory;

type Query = Readonly<Record<string, string | null | undefined>>;

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

interface ArticleQuery extends Query {
  readonly id?: string;
  readonly category?: string;
}

/** What pages take in their query; those that are not listed take nothing. */
interface Queries {
  readonly home: { readonly q?: string | undefined };
  readonly games: GamesQuery;
  readonly launchGame: LaunchQuery;
  readonly login: { readonly go?: string | null };
  readonly register: { readonly go?: string | null };
  readonly changePsw: { readonly go?: string };
  readonly activity: ArticleQuery;
  readonly news: ArticleQuery;
  readonly supportDesk: { readonly path: string };
  readonly accountFactor: { readonly go?: string };
}

type QueryOf<Name extends RouteName> = Name extends keyof Queries ? Queries[Name] : Record<never, never>;
/** A page whose query has a field that must be there is not linked without a query. */
type QueryArguments<Q> = Record<never, never> extends Q ? [query?: Q] : [query: Q];

function withQuery(path: string, query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) parameters.set(name, value);
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * The address of a page. Preserved parameters are added when a link is followed, not here: a cached page must not carry a
 * visitor's own.
 */
export function hrefTo<Name extends Exclude<RouteName, 'category'>>(
  name: Name,
  ...[query]: QueryArguments<QueryOf<Name>>
): string {
  return withQuery(routePaths[name], query ?? {});
}

/** The address of a category's list of games. */
export function categoryHref(category: GameCategory, query: GamesQuery = {}): string {
  return withQuery(`/m/${category}`, query);
}
