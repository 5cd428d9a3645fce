import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { announcementEntry } from '@foyer/contract/brand/content-file';

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
