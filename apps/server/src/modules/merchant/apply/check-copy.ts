import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { listedIds } from '#src/modules/merchant/apply/listed-ids.ts';
import type { Problem } from '#src/modules/merchant/apply/problem.ts';
import type { BrandFolder } from '#src/modules/merchant/apply/read-brand-folder.ts';

const listNames = ['banners', 'announcements', 'contentCategories', 'promotions', 'club'] as const;

/** All that has words has them in one language, `whole`, and no language has words left over. */
export function checkCopy(catalogue: CatalogueFile, copy: BrandFolder['copy'], whole: string | undefined): Problem[] {
  const lists = listedIds(catalogue);
  return Object.entries(copy).flatMap(([language, words]) => {
    const file = `copy/${language}.json`;
    return listNames.flatMap((list) => {
      const problems = checkWords(file, list, { ids: lists[list], words: Object.keys(words[list] ?? {}) });
      return language === whole ? [...problems.missing, ...problems.left] : problems.left;
    });
  });
}

function checkWords(
  file: string,
  list: string,
  { ids, words }: { readonly ids: readonly string[]; readonly words: readonly string[] },
): { readonly missing: readonly Problem[]; readonly left: readonly Problem[] } {
  const at = (id: string) => `${list}.${id}`;
  const expected = 'the words of it, as catalogue.json has it';
  const none = 'no words, as catalogue.json has none of that id';
  return {
    missing: ids.filter((id) => !words.includes(id)).map((id) => ({ file, at: at(id), found: 'nothing', expected })),
    left: words.filter((id) => !ids.includes(id)).map((id) => ({ file, at: at(id), found: 'words', expected: none })),
  };
}
