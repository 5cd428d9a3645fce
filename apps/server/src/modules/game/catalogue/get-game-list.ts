import { getGameList as endpoint } from '@foyer/contract/game/game-lists';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuseField } from '#src/http/result.ts';
import { toListed } from '#src/modules/game/catalogue/game-cards.ts';
import { DEFAULT_PAGE_SIZE, positionOf, readGamePage } from '#src/modules/game/catalogue/read-game-page.ts';
import type { ReadSite } from '#src/modules/merchant/merchant.public.ts';

/** [S7-051] A page of the catalogue, narrowed and ordered as asked. */
export function getGameList(services: { readonly db: Database; readonly readSite: ReadSite }) {
  return operation(endpoint, async (input, { merchant, language }) => {
    const { cursor = 'p0', limit, category, vendor, feature, search, sort = 'featured', platform = 'MOBILE' } = input;
    const after = positionOf(cursor);
    if (after === undefined) return refuseField('cursor', 'wrong_format');
    const selection = {
      category: category ?? null,
      vendor: vendor ?? null,
      feature: feature ?? null,
      search: search ?? null,
      hot: input.hot === '1',
      isNew: input.new === '1',
      sort,
      platform,
    };
    const page = { limit: limit === undefined ? DEFAULT_PAGE_SIZE : Number(limit), after };
    const { games, ...rest } = await readGamePage(services, merchant, { selection, page, language });
    return done({ ...rest, games: games.map(toListed) });
  });
}
