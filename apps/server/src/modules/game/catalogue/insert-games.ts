import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { searchTextOf } from '@foyer/contract/game/search/search-text';
import { vendorFor } from '@foyer/contract/game/game-filter';
import type { Database } from '#src/db/schema.ts';
import { insertGameRows } from '#src/modules/game/game-store.ts';
import type { GameTables } from '#src/modules/game/game-tables.ts';

type Catalogue = Pick<CatalogueFile, 'vendors' | 'games'>;

/** Writes a merchant's games in the order of its catalogue; its vendors are to be there. Those of RNG and PVP are TCG's. [S5-027] */
export async function insertGames(trx: Database, merchant: string, { vendors, games }: Catalogue): Promise<void> {
  const vendorNames = new Map(vendors.map(({ code, name }) => [code, name]));
  const rows = games.map((game, position): GameTables['game'] => {
    const vendor = vendorFor(game.vendor);
    const names = game.names ?? {};
    return {
      merchant_code: merchant,
      id: game.id,
      name: game.name,
      names: JSON.stringify(names),
      search_name: searchTextOf([game.name, ...Object.values(names)], vendorNames.get(vendor) ?? ''),
      vendor,
      category: game.category,
      code: game.code,
      freeplay: game.freeplay,
      hot: game.hot,
      is_new: game.new ?? false,
      maintenance: game.maintenance ?? false,
      features: game.features ?? [],
      currencies: game.currencies ?? [],
      platforms: game.platforms ?? [],
      art: game.art ?? null,
      position,
    };
  });
  await insertGameRows(trx, rows);
}
