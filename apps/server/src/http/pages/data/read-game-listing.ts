import { toGameFilterQuery, isGameFilterActive } from '@foyer/contract/game/game-filter';
import { getGameList } from '@foyer/contract/game/game-lists';
import { type GameVendor, getGameVendors, getVendorsMarkedNew } from '@foyer/contract/game/game-vendors';
import type { InitialGameList } from '@foyer/contract/page/page-data';
import type { InputOf } from '@foyer/contract/endpoint';
import { omitDuplicateGameCardNames } from '#src/http/pages/data/omit-duplicate-game-card-names.ts';
import type { GameListingQuery } from '#src/http/pages/page-services.ts';
import { ok, type Result } from '#src/http/result.ts';
import { type DataSource, type SiteReadContext, createSiteCallContext } from '#src/http/source/data-source.ts';

type GamesInput = InputOf<typeof getGameList>;

function toGamesInput({ filter, cursor }: GameListingQuery): GamesInput {
  const { q: search, hot, new: isNew, vendor } = toGameFilterQuery(filter);
  return {
    ...(filter.category === null ? {} : { category: filter.category }),
    ...(search === undefined ? {} : { search }),
    ...(vendor === undefined ? {} : { vendor }),
    ...(filter.feature === null ? {} : { feature: filter.feature }),
    ...(hot === undefined ? {} : { hot: '1' }),
    ...(isNew === undefined ? {} : { new: '1' }),
    ...(filter.sort === 'featured' ? {} : { sort: filter.sort }),
    ...(cursor === null ? {} : { cursor }),
    platform: 'MOBILE',
  };
}

/** Reads a page of the game list for server-side rendering. [S7-051] */
export function createFilteredGameListReader(source: DataSource) {
  /**
   * Reads games. Only the first page of an unfiltered category is read through the cache, because the number of
   * possible searches is unlimited.
   */
  const readGames = (query: GameListingQuery, context: SiteReadContext) =>
    isGameFilterActive(query.filter) || query.cursor !== null
      ? source.call(getGameList, toGamesInput(query), createSiteCallContext(context))
      : source.read(getGameList, toGamesInput(query), context);

  return async (query: GameListingQuery, context: SiteReadContext): Promise<Result<InitialGameList>> => {
    const { filter, cursor } = query;
    const [first, vendors] = await Promise.all([
      readGames(query, context),
      readVendors(source, filter.category, context),
    ]);
    // A cursor in a URL may be invalid or outdated: an unknown one selects the first page.
    const isUnknownCursor = !first.ok && first.error.code === 'invalid_request' && cursor !== null;
    const page = isUnknownCursor ? await readGames({ filter, cursor: null }, context) : first;
    if (!vendors.ok) return vendors;
    if (page.ok)
      return ok({
        filter,
        ...page.value,
        games: page.value.games.map(omitDuplicateGameCardNames),
        vendors: vendors.value,
      });
    // A search for characters that no name can contain, such as U+0000, has no results.
    if (page.error.code !== 'invalid_request') return page;
    return ok({ filter, games: [], gameCount: 0, nextCursor: null, vendors: vendors.value });
  };
}

/** Reads the game vendors for the filter of the list and marks the brand's `newGameVendor` as new. [S7-041] */
async function readVendors(
  source: DataSource,
  category: GameListingQuery['filter']['category'],
  context: SiteReadContext,
): Promise<Result<GameVendor[]>> {
  const [vendors, marked] = await Promise.all([
    source.read(getGameVendors, category === null ? {} : { category }, context),
    source.read(getVendorsMarkedNew, {}, context),
  ]);
  if (!vendors.ok) return vendors;
  const isNew = new Set(marked.ok ? marked.value.vendors.map(({ code }) => code) : []);
  return ok(vendors.value.vendors.map((vendor) => (isNew.has(vendor.code) ? { ...vendor, isNew: true } : vendor)));
}
