import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { announcementEntry } from '@foyer/contract/brand/content-file';
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

/** What a catalogue lists that has words of its own, by the sections of a copy file. */
export function listedIds(catalogue: CatalogueFile) {
  return {
    banners: catalogue.banners.map(({ id }) => id),
    announcements: catalogue.announcements.map((entry) => announcementEntry(entry).id),
    contentCategories: catalogue.contentCategories ?? [],
    promotions: (catalogue.promotions ?? []).map(({ id }) => id),
    club: (catalogue.club ?? []).map(({ id }) => id),
  } as const;
}
