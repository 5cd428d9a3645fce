import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { legalPages } from '@foyer/contract/content/legal-pages';
import type { LanguageCode } from '@foyer/contract/language';
import type { NewLegalText } from '#src/modules/legal/legal-text-store.public.ts';
import { parseLegalText } from '#src/modules/merchant/apply/parse-legal-text.ts';
import type { BrandProblem } from '#src/modules/merchant/apply/brand-problem.ts';
import type { LegalFile } from '#src/modules/merchant/apply/read-legal-files.ts';

/**
 * Parses and checks a brand's legal texts. The text in the required language decides the version of a legal page. A
 * translation may have an older version, and is then not shown. A newer version, or another date for the same version,
 * is a problem.
 */
export function checkLegalFiles(
  files: readonly LegalFile[],
  { brand, requiredLanguage }: { readonly brand: BrandFile; readonly requiredLanguage: LanguageCode | undefined },
): { readonly texts: readonly NewLegalText[]; readonly problems: readonly BrandProblem[] } {
  const problems: BrandProblem[] = [];
  const texts = files.flatMap((file): NewLegalText[] => {
    const parsed = parseLegalText(file, brand);
    if (!parsed.ok) problems.push(...parsed.problems);
    return parsed.ok ? [parsed.text] : [];
  });
  for (const page of legalPages) {
    if (!files.some((file) => file.page === page)) continue;
    if (!files.some((file) => file.page === page && file.language === requiredLanguage)) {
      const file = `legal/${page}/${requiredLanguage}.html`;
      problems.push({ file, at: null, found: 'no file', expected: 'the text in the default language' });
    }
    const main = texts.find((text) => text.page === page && text.language === requiredLanguage);
    for (const text of texts) if (main && text.page === page) problems.push(...compareVersions(text, main));
  }
  return { texts, problems };
}

function compareVersions(text: NewLegalText, main: NewLegalText): BrandProblem[] {
  const file = `legal/${text.page}/${text.language}.html`;
  if (text.version > main.version) {
    const expected = `at most ${main.version}, the version in ${main.language}`;
    return [{ file, at: 'version', found: String(text.version), expected }];
  }
  if (text.version < main.version || text.effectiveAt.getTime() === main.effectiveAt.getTime()) return [];
  const [found, expected] = [text, main].map(({ effectiveAt }) => effectiveAt.toISOString().slice(0, 10));
  return [{ file, at: 'effective', found: `${found}`, expected: `${expected}, as in ${main.language}` }];
}
