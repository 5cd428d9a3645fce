import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { listedIds } from '#src/modules/merchant/apply/listed-ids.ts';
import type { BrandFolder } from '#src/modules/merchant/apply/read-brand-folder.ts';

/** What a brand's languages do not say themselves, as `PT-BR: banners.welcome`: readers get it in another language. */
export function missingWords(
  catalogue: CatalogueFile,
  copy: BrandFolder['copy'],
  languages: readonly string[],
): string[] {
  const wanted = listedIds(catalogue);
  const written = new Map(Object.entries(copy));
  return languages.flatMap((language) => {
    const words = written.get(language);
    if (words === undefined) return [`${language}: everything`];
    return (['banners', 'announcements', 'contentCategories', 'promotions', 'club'] as const).flatMap((list) =>
      wanted[list].filter((id) => words[list]?.[id] === undefined).map((id) => `${language}: ${list}.${id}`),
    );
  });
}
