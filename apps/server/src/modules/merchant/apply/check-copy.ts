import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import type { CopyFile } from '@foyer/contract/brand/copy-file';
import type { Problem } from '#src/modules/merchant/apply/problem.ts';

/** Every banner and announcement has its words in every language, and no words are left over. */
export function checkCopy(catalogue: CatalogueFile, copy: Readonly<Record<string, CopyFile>>): Problem[] {
  return Object.entries(copy).flatMap(([language, words]) => {
    const file = `copy/${language}.json`;
    const banners = catalogue.banners.map(({ id }) => id);
    return [
      ...checkWords(file, 'banners', { ids: banners, words: Object.keys(words.banners) }),
      ...checkWords(file, 'announcements', { ids: catalogue.announcements, words: Object.keys(words.announcements) }),
    ];
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
