import { legalPages, LEGAL_VERSION_PARAMETER } from '@foyer/contract/content/legal-pages';
import { gameCategories } from '@foyer/contract/game/game-category';
import { isGameFilterActive, parseGameFilter } from '@foyer/contract/game/game-filter';
import { routePaths } from '@foyer/contract/page/route-paths';
import type { ArticlesPageSelection, GameListingQuery, LaunchedGameQuery } from '#src/http/pages/page-services.ts';
import type { RequestUrl } from '#src/http/pages/request-url.ts';
import type { LegalQuery } from '#src/modules/legal/legal.public.ts';

const MAX_CURSOR_LENGTH = 128;
/** Query parameter that selects a member's own list of games: favourites or recent games. */
const OWN_GAMES_PARAMETER = 'mine';

/**
 * Reads the filter of a game list from a URL. `null` for pages without a list, and for a member's own list, which the
 * server does not render.
 */
export function parseGameListingQuery({ path, query }: RequestUrl): GameListingQuery | null {
  const category = gameCategories.find((name) => path === `/m/${name}`) ?? null;
  const filter = parseGameFilter(category, query);
  const cursor = query.get('cursor')?.slice(0, MAX_CURSOR_LENGTH) ?? null;
  const isListing =
    category !== null || path === routePaths.games || (path === routePaths.home && filter.search !== null);
  return isListing && !query.has(OWN_GAMES_PARAMETER) ? { filter, cursor } : null;
}

/** Whether a page shows a game list from its start, without a filter; `true` for a page without a list. */
export function isUnfilteredFromStart(query: URLSearchParams, listing: GameListingQuery | null): boolean {
  return (
    !query.has(OWN_GAMES_PARAMETER) &&
    (listing === null || (!isGameFilterActive(listing.filter) && listing.cursor === null))
  );
}

/** Maximum length of an id of a promotion or category. */
const MAX_ID_LENGTH = 48;

/** Reads which promotion or news article, or which of their categories, a URL names; `null` for other pages. */
export function parseArticlesPageSelection({ path, query }: RequestUrl): ArticlesPageSelection | null {
  const isPromotion = path === routePaths.activity;
  if (!isPromotion && path !== routePaths.news) return null;
  const kind = isPromotion ? 'promotion' : 'news';
  const readId = (name: string): string | null => query.get(name)?.slice(0, MAX_ID_LENGTH) || null;
  return { kind, id: readId('id'), category: readId('category') };
}

/** Reads the page and version of a legal page's URL. A version that is not a number becomes 0, which does not exist. */
export function parseLegalQuery({ path, query }: RequestUrl): LegalQuery | null {
  const page = legalPages.find((name) => path === routePaths[name]);
  if (page === undefined) return null;
  const version = query.get(LEGAL_VERSION_PARAMETER);
  return { page, version: version === null ? null : /^\d{1,4}$/.test(version) ? Number(version) : 0 };
}

/** Reads which game the URL of a launch page names; `null` for other pages and for a game without category. */
export function parseLaunchedGameQuery({ path, query }: RequestUrl): LaunchedGameQuery | null {
  const category = gameCategories.find((name) => name === query.get('playType'));
  const [vendor, code] = [query.get('vendor'), query.get('code')];
  if (path !== routePaths.launchGame || category === undefined || vendor === null || code === null) return null;
  return { category, vendor, code };
}

/** Returns the id of the game of a results page, `/m/results/<game>`; `null` for other pages. */
export function parseResultsPageGameId({ path }: RequestUrl): string | null {
  const prefix = `${routePaths.results}/`;
  return path.startsWith(prefix) ? path.slice(prefix.length).replace(/\/$/, '') || null : null;
}
