import { toGameQuery, isFilterActive } from '@foyer/contract/game/game-filter';
import { getGameList } from '@foyer/contract/game/game-lists';
import { type GameVendor, getGameVendors, newGameVendor } from '@foyer/contract/game/game-vendors';
import type { GameListing } from '@foyer/contract/page/page-data';
import type { InputOf } from '@foyer/contract/endpoint';
import { pageCard } from '#src/http/pages/data/page-card.ts';
import type { ListingQuery } from '#src/http/pages/page-services.ts';
import { done, type Result } from '#src/http/result.ts';
import { type DataSource, type SharedContext, siteContext } from '#src/http/source/data-source.ts';

type GamesInput = InputOf<typeof getGameList>;

function inputOf({ filter, cursor }: ListingQuery): GamesInput {
  const { q: search, hot, new: isNew, vendor } = toGameQuery(filter);
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

/** Reads a page of the catalogue for a page that shows it before any script has arrived. [S7-051] */
export function createReadListing(source: DataSource) {
  /** Searches are as many as visitors type, so only whole categories may come from a cache. */
  const readGames = (query: ListingQuery, context: SharedContext) =>
    isFilterActive(query.filter) || query.cursor !== null
      ? source.call(getGameList, inputOf(query), siteContext(context))
      : source.read(getGameList, inputOf(query), context);

  return async (query: ListingQuery, context: SharedContext): Promise<Result<GameListing>> => {
    const { filter, cursor } = query;
    const [first, vendors] = await Promise.all([
      readGames(query, context),
      readVendors(source, filter.category, context),
    ]);
    // A cursor in an address may be from anywhere: one that the source does not know shows the first page.
    const isUnknownCursor = !first.ok && first.refusal.code === 'invalid_request' && cursor !== null;
    const page = isUnknownCursor ? await readGames({ filter, cursor: null }, context) : first;
    if (!vendors.ok) return vendors;
    if (page.ok) return done({ filter, ...page.value, games: page.value.games.map(pageCard), vendors: vendors.value });
    // Words that no name can contain, such as U+0000, find nothing.
    if (page.refusal.code !== 'invalid_request') return page;
    return done({ filter, games: [], gameCount: 0, nextCursor: null, vendors: vendors.value });
  };
}

/** The vendors to choose from; those of `newGameVendor` are marked as new. [S7-041] */
async function readVendors(
  source: DataSource,
  category: ListingQuery['filter']['category'],
  context: SharedContext,
): Promise<Result<GameVendor[]>> {
  const [vendors, marked] = await Promise.all([
    source.read(getGameVendors, category === null ? {} : { category }, context),
    source.read(newGameVendor, {}, context),
  ]);
  if (!vendors.ok) return vendors;
  const isNew = new Set(marked.ok ? marked.value.vendors.map(({ code }) => code) : []);
  return done(vendors.value.vendors.map((vendor) => (isNew.has(vendor.code) ? { ...vendor, isNew: true } : vendor)));
}
