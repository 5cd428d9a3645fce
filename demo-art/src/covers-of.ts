import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import type { CoverOf } from './cover.ts';

/** The catalogue's games with their place in their category. */
export function coversOf({ games }: CatalogueFile): CoverOf[] {
  const seen = new Map<string, number>();
  return games.map(({ id, name, vendor, category }) => {
    const index = seen.get(category) ?? 0;
    seen.set(category, index + 1);
    return { id, name, vendor, category, index };
  });
}
