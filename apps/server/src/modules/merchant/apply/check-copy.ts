import { announcementEntry } from '@foyer/contract/brand/content-file';
import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import type { CopyFile } from '@foyer/contract/brand/copy-file';
import type { Problem } from '#src/modules/merchant/apply/problem.ts';

const listNames = ['banners', 'announcements', 'contentCategories', 'promotions', 'club'] as const;

/** All that has words has them in every language, and no words are left over. */
export function checkCopy(catalogue: CatalogueFile, copy: Readonly<Record<string, CopyFile>>): Problem[] {
  return Object.entries(copy).flatMap(([language, words]) => {
    const file = `copy/${language}.json`;
    const lists = {
      banners: catalogue.banners.map(({ id }) => id),
      announcements: catalogue.announcements.map((entry) => announcementEntry(entry).id),
      contentCategories: catalogue.contentCategories ?? [],
      promotions: (catalogue.promotions ?? []).map(({ id }) => id),
      club: (catalogue.club ?? []).map(({ id }) => id),
    } as const;
    return listNames.flatMap((list) =>
      checkWords(file, list, { ids: lists[list], words: Object.keys(words[list] ?? {}) }),
    );
  });
}

function checkWords(
  file: string,
  list: string,
  { ids, words }: { readonly ids: readonly string[]; readonly words: readonly string[] },
): Problem[] {
  const missing = ids.filter((id) => !words.includes(id));
  const left = words.filter((id) => !ids.includes(id));
  return [
    ...missing.map((id) => ({
      file,
      at: `${list}.${id}`,
      found: 'nothing',
      expected: `the words of it, as catalogue.json has it`,
    })),
    ...left.map((id) => ({
      file,
      at: `${list}.${id}`,
      found: 'words',
      expected: `no words, as catalogue.json has none of that id`,
    })),
  ];
}
