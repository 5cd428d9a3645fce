import type { CatalogueFile } from '@foyer/contract/brand/catalogue-file';
import { normalizeAnnouncement } from '@foyer/contract/brand/catalogue-non-game-fields';
import type { BrandProblem } from '#src/modules/merchant/apply/brand-problem.ts';
import type { BrandFolder } from '#src/modules/merchant/apply/read-brand-folder.ts';

const sections = ['banners', 'announcements', 'contentCategories', 'promotions', 'rules', 'club'] as const;

/**
 * Checks a brand's copy files (texts by language). The required language must have a text for every entry of the
 * catalogue, and no language may have a text for an entry that does not exist.
 */
export function checkCopyFiles(
  catalogue: CatalogueFile,
  copy: BrandFolder['copy'],
  requiredLanguage: string | undefined,
): BrandProblem[] {
  const ids = copyIds(catalogue);
  return Object.entries(copy).flatMap(([language, texts]) => {
    const file = `copy/${language}.json`;
    return sections.flatMap((section) => {
      const written = Object.keys(texts[section] ?? {});
      const missing = ids[section].filter((id) => !written.includes(id));
      const unused = written.filter((id) => !ids[section].includes(id));
      const at = (id: string) => `${section}.${id}`;
      const expected = 'copy for this entry of catalogue.json';
      const none = 'no copy, because catalogue.json has no such entry';
      return [
        ...(language === requiredLanguage ? missing : []).map((id) => ({
          file,
          at: at(id),
          found: 'nothing',
          expected,
        })),
        ...unused.map((id) => ({ file, at: at(id), found: 'copy', expected: none })),
      ];
    });
  });
}

/**
 * Lists texts that a brand's languages lack, such as `PT-BR: banners.welcome`. Visitors see these texts in another
 * language.
 */
export function listMissingCopy(
  catalogue: CatalogueFile,
  copy: BrandFolder['copy'],
  languages: readonly string[],
): string[] {
  const ids = copyIds(catalogue);
  const written = new Map(Object.entries(copy));
  return languages.flatMap((language) => {
    const texts = written.get(language);
    if (texts === undefined) return [`${language}: everything`];
    return sections.flatMap((section) =>
      ids[section].filter((id) => texts[section]?.[id] === undefined).map((id) => `${language}: ${section}.${id}`),
    );
  });
}

/** Lists the ids of the catalogue entries that need texts, by section of a copy file. */
function copyIds(catalogue: CatalogueFile): Readonly<Record<(typeof sections)[number], readonly string[]>> {
  return {
    banners: catalogue.banners.map(({ id }) => id),
    announcements: catalogue.announcements.map((entry) => normalizeAnnouncement(entry).id),
    contentCategories: catalogue.contentCategories ?? [],
    promotions: (catalogue.promotions ?? []).map(({ id }) => id),
    rules: [...new Set(catalogue.games.flatMap(({ rules = [] }) => rules))],
    club: (catalogue.club ?? []).map(({ id }) => id),
  };
}
