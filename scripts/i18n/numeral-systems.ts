import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguageCode, type LanguageCode } from '@foyer/contract/language';

/**
 * Reads the numeral system of each language from the columns `Code` and `Numerals` of the table in docs/languages.md.
 */
export function readNumeralSystemsFromDocs(root: string): ReadonlyMap<LanguageCode, string> {
  const document = readFileSync(path.join(root, 'docs/languages.md'), 'utf8');
  const rows = document
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
  const header = rows.find((row) => row.includes('Code') && row.includes('Numerals')) ?? [];
  const [code, numerals] = [header.indexOf('Code'), header.indexOf('Numerals')];
  return new Map(
    rows.flatMap((row): [LanguageCode, string][] => {
      const language = row[code] ?? '';
      return isLanguageCode(language) ? [[language, row[numerals] ?? '']] : [];
    }),
  );
}
