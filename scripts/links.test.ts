import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './start/repository-root.ts';

const documents = globSync('**/*.md', { cwd: repositoryRoot, exclude: ['**/node_modules', '**/.cache', '**/dist'] });
const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

/** Ids that GitHub gives the headings of a page. */
function listHeadingIds(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  );
}

/** The problem of a relative link in a document, or `null`. */
function findLinkProblem(document: string, link: string): string | null {
  const [file = '', id] = link.split('#');
  const target = file === '' ? document : path.posix.join(path.posix.dirname(document), decodeURI(file));
  if (!existsSync(path.join(repositoryRoot, target))) return `${document}: no file ${link}`;
  if (id === undefined || !target.endsWith('.md') || listHeadingIds(read(target)).has(id)) return null;
  return `${document}: no heading ${link}`;
}

test('every relative link in a document points to an existing file and heading', () => {
  const links = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].map(([, link = '']) => ({ document, link })),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(
    links.map(({ document, link }) => findLinkProblem(document, link)).filter((problem) => problem !== null),
  ).toEqual([]);
});

/** Results of a day name the files of that day. */
const isDatedResult = (document: string): boolean => /^(?:docs\/mutation|bench\/history)\//.test(document);
/** A file name in backticks, such as `links.test.ts` or `scripts/links.test.ts`; patterns and endings of names are not matched. */
const FILE_NAME = /`((?:[\w.-]+\/)*\w[\w.-]*\.(?:tsx?|mjs|cjs|css|sql))`/g;

test('every source file that a document names exists', () => {
  const sources = globSync('**/*.{ts,tsx,mjs,cjs,css,sql}', {
    cwd: repositoryRoot,
    exclude: ['**/node_modules', '**/.cache', '**/dist'],
  }).map((file) => `/${file}`);
  const names = documents
    .filter((document) => !isDatedResult(document))
    .flatMap((document) =>
      [...new Set([...read(document).matchAll(FILE_NAME)].map(([, name = '']) => name))].map((name) => ({
        document,
        name,
      })),
    );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter(({ name }) => !sources.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});
