import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import type { CoverGame } from './cover.ts';

/** Lists the games of the catalogue with their index in their category. */
export function listCoverGames({ games }: CatalogueFile): CoverGame[] {
  const seen = new Map<string, number>();
  return games.map(({ id, name, vendor, category }) => {
    const index = seen.get(category) ?? 0;
    seen.set(category, index + 1);
    return { id, name, vendor, category, index };
  });
}
