import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isLegalPage, type LegalPage, legalPages } from '@foyer/contract/content/legal-pages';
import { isLanguageCode, type LanguageCode } from '@foyer/contract/language';
import { joinBurmeseSyllables } from '@foyer/contract/join-burmese-syllables';
import { findFileSizeOrLinkProblem } from '#src/modules/merchant/apply/find-file-size-or-link-problem.ts';
import { formatFoundValue, type BrandProblem } from '#src/modules/merchant/apply/brand-problem.ts';

/** A file `legal/<page>/<LANGUAGE>.html` of a brand folder. */
export interface LegalFile {
  /** Path of the legal text inside the brand folder, with forward slashes. */
  readonly file: string;
  readonly page: LegalPage;
  readonly language: LanguageCode;
  readonly source: string;
}

/** Maximum size of a legal text's file, in bytes. */
const MAX_BYTES = 200_000;

/**
 * Reads the files of a brand's `legal` folder in the brand's languages. A folder or a file with an unexpected name is a
 * problem.
 */
export async function readLegalFiles(
  folder: string,
  languages: readonly LanguageCode[],
): Promise<{ readonly files: readonly LegalFile[]; readonly problems: readonly BrandProblem[] }> {
  const files: LegalFile[] = [];
  const problems: BrandProblem[] = [];
  for (const page of await listNames(folder, 'legal')) {
    if (!isLegalPage(page)) {
      problems.push({
        file: `legal/${page}`,
        at: null,
        found: formatFoundValue(page),
        expected: legalPages.join(', '),
      });
      continue;
    }
    for (const name of await listNames(folder, `legal/${page}`)) {
      const file = `legal/${page}/${name}`;
      const language = name.replace(/\.html$/, '');
      if (!name.endsWith('.html') || !isLanguageCode(language)) {
        problems.push({
          file,
          at: null,
          found: formatFoundValue(name),
          expected: 'a language code and .html, such as EN.html',
        });
        continue;
      }
      if (!languages.includes(language)) continue;
      const problem = await findFileSizeOrLinkProblem(folder, file, MAX_BYTES);
      if (problem !== null) {
        problems.push(problem);
        continue;
      }
      const source = joinBurmeseSyllables(language, await readFile(path.join(folder, file), 'utf8'));
      files.push({ file, page, language, source });
    }
  }
  return { files, problems };
}

/** Lists the names of files and folders in a folder, sorted; an empty list if the folder does not exist. */
async function listNames(folder: string, inside: string): Promise<string[]> {
  try {
    const names = await readdir(path.join(folder, inside));
    return names.filter((name) => !name.startsWith('.')).toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw error;
  }
}
