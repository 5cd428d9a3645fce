import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguageCode, type LanguageCode } from '@foyer/contract/language';
import type { TextProblem, TranslatedText } from './glossary.ts';

/** A legal page of a brand in one language, the file `brands/<brand>/legal/<page>/<LANGUAGE>.html`. */
interface LegalFile {
  readonly language: LanguageCode;
  readonly version: string;
  /** Number of lines in the file before the HTML. */
  readonly headLines: number;
  /** The title of the legal page, followed by the lines of its HTML. */
  readonly lines: readonly string[];
}

/** An error in a legal text. The key is the number of its line in the file, or `title`. */
export interface LegalTextError extends TextProblem {
  readonly file: string;
  readonly key: string;
  readonly language: LanguageCode;
}

const FRONT_MATTER = /^---\n(?<head>.*?)\n---\n(?<body>.*)$/s;

function readLegalFile(root: string, file: string): LegalFile {
  const language = path.basename(file, '.html');
  const { head = '', body = '' } = FRONT_MATTER.exec(readFileSync(path.join(root, file), 'utf8'))?.groups ?? {};
  if (!isLanguageCode(language) || head === '') throw new Error(`${file} is no legal text of a language`);
  const readField = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  const headLines = head.split('\n').length + 2;
  return {
    language,
    version: readField('version'),
    headLines,
    lines: [readField('title'), ...body.trimEnd().split('\n')],
  };
}

function listPlaceholders(text: string): string {
  return (text.match(/\{\w+\}/g) ?? []).toSorted().join(', ') || 'none';
}

function findPlaceholderProblems(text: string, english: string): TextProblem[] {
  const [own, wanted] = [listPlaceholders(text), listPlaceholders(english)];
  return own === wanted ? [] : [{ problem: `has the placeholders ${own}`, expected: wanted }];
}

/**
 * Compares every legal text of a brand, line by line, with the English one of the same brand and page. Pages without an
 * English text are not compared. `findTextProblems` checks the wording of one line.
 */
export function findLegalTextErrors(
  root: string,
  findTextProblems: (translated: TranslatedText) => readonly TextProblem[],
): LegalTextError[] {
  return globSync('brands/*/legal/*/EN.html', { cwd: root })
    .toSorted()
    .flatMap((englishFile) => {
      const english = readLegalFile(root, englishFile);
      const files = globSync(path.join(path.dirname(englishFile), '*.html'), { cwd: root }).toSorted();
      return files.flatMap((file) => {
        const own = readLegalFile(root, file);
        const problems = compareLegalTexts(own, english, findTextProblems);
        return problems.map((problem) => ({ file, language: own.language, ...problem }));
      });
    });
}

function compareLegalTexts(
  { language, version, headLines, lines }: LegalFile,
  english: LegalFile,
  findTextProblems: (translated: TranslatedText) => readonly TextProblem[],
): (TextProblem & { readonly key: string })[] {
  if (version !== english.version)
    return [{ key: 'version', problem: `is ${version}`, expected: `a translation of version ${english.version}` }];
  if (lines.length !== english.lines.length)
    return [{ key: 'lines', problem: `are ${lines.length}`, expected: `${english.lines.length}, as in English` }];
  return lines.flatMap((text, index) => {
    const translated = { language, key: 'legal', text, english: english.lines[index] ?? '' };
    return [...findTextProblems(translated), ...findPlaceholderProblems(text, translated.english)].map((problem) => ({
      key: index === 0 ? 'title' : `line ${headLines + index}`,
      ...problem,
    }));
  });
}
