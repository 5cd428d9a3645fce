import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { type CopyFile, copyFileSchema } from '@foyer/contract/brand/copy-file';
import { fallbacksOf, type LanguageCode } from '@foyer/contract/language';
import type { BrandFolder } from '#src/modules/merchant/apply/read-brand-folder.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * A merchant's words in every language it offers: what one does not say, entry by entry, comes from the next that its readers
 * understand, and at last from the merchant's default. [S1-011]
 */
export function completeCopy(
  { languages, defaultLanguage }: Pick<BrandFile, 'languages' | 'defaultLanguage'>,
  written: BrandFolder['copy'],
): Partial<Record<LanguageCode, CopyFile>> {
  const completed: Partial<Record<LanguageCode, CopyFile>> = {};
  for (const language of languages) {
    const chain = [...fallbacksOf(language), defaultLanguage].map((code) => written[code]);
    completed[language] = copyFileSchema.parse(merged(chain.filter((words) => words !== undefined)));
  }
  return completed;
}

/** Sections are merged, what stands in them is taken whole: half a text of one language and half of another is none. */
function merged(chain: readonly Fields[]): Fields {
  const sections = new Set(chain.flatMap((words) => Object.keys(words)));
  return Object.fromEntries(
    [...sections].map((name) => [name, Object.assign({}, ...chain.map((words) => words[name]).toReversed())]),
  );
}
