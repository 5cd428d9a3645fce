import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { type BrandCopyFile, brandCopyFileSchema } from '@foyer/contract/brand/brand-copy-file';
import { getLanguageFallbacks, type LanguageCode } from '@foyer/contract/language';
import type { BrandFolder } from '#src/modules/merchant/apply/read-brand-folder.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Completes a merchant's copy (texts) in all its languages. A missing entry is taken from the fallback languages, and
 * finally from the merchant's default language. [S1-011]
 */
export function fillMissingCopy(
  { languages, defaultLanguage }: Pick<BrandFile, 'languages' | 'defaultLanguage'>,
  written: BrandFolder['copy'],
): Partial<Record<LanguageCode, BrandCopyFile>> {
  const completed: Partial<Record<LanguageCode, BrandCopyFile>> = {};
  for (const language of languages) {
    const chain = [...getLanguageFallbacks(language), defaultLanguage].map((code) => written[code]);
    completed[language] = brandCopyFileSchema.parse(mergeCopy(chain.filter((copy) => copy !== undefined)));
  }
  return completed;
}

/** Merges the copy of several languages: for each entry, the first language that has it supplies all its texts. */
function mergeCopy(chain: readonly Fields[]): Fields {
  const sections = new Set(chain.flatMap((copy) => Object.keys(copy)));
  return Object.fromEntries(
    [...sections].map((name) => [name, Object.assign({}, ...chain.map((copy) => copy[name]).toReversed())]),
  );
}
