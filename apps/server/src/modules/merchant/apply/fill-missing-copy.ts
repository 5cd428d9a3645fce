import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { type CopyFile, copyFileSchema } from '@foyer/contract/brand/copy-file';
import { getLanguageFallbacks, type LanguageCode } from '@foyer/contract/language';
import type { BrandFolder } from '#src/modules/merchant/apply/read-brand-folder.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Completes the copy of a merchant in all its languages. A missing entry comes from the fallback languages, finally
 * from the merchant's default language. [S1-011]
 */
export function fillMissingCopy(
  { languages, defaultLanguage }: Pick<BrandFile, 'languages' | 'defaultLanguage'>,
  written: BrandFolder['copy'],
): Partial<Record<LanguageCode, CopyFile>> {
  const completed: Partial<Record<LanguageCode, CopyFile>> = {};
  for (const language of languages) {
    const chain = [...getLanguageFallbacks(language), defaultLanguage].map((code) => written[code]);
    completed[language] = copyFileSchema.parse(mergeCopy(chain.filter((copy) => copy !== undefined)));
  }
  return completed;
}

/** Merges the copy of several languages by entry; an entry is never mixed from two languages. */
function mergeCopy(chain: readonly Fields[]): Fields {
  const sections = new Set(chain.flatMap((copy) => Object.keys(copy)));
  return Object.fromEntries(
    [...sections].map((name) => [name, Object.assign({}, ...chain.map((copy) => copy[name]).toReversed())]),
  );
}
