import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'docs/decisions';
const PARTS = ['Context', 'Decision', 'Alternatives', 'Consequences'];
const NOT_OURS = new Set(['node_modules', 'dist']);

interface DecisionRecord {
  /** File name of the decision record, e.g. `0003-ci-stages-without-retries.md`. */
  readonly name: string;
  readonly number: string;
  /** Title of the decision record; empty if its heading is not `# NNNN Title`. */
  readonly title: string;
  readonly text: string;
}

/** Reads the decision records in `docs/decisions`, ordered by number. */
export function readDecisions(root: string): readonly DecisionRecord[] {
  return globSync(`${FOLDER}/[0-9]*.md`, { cwd: root })
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const name = path.basename(file);
      const number = name.slice(0, 4);
      const [heading = ''] = text.split('\n');
      return { name, number, text, title: heading.startsWith(`# ${number} `) ? heading.slice(7) : '' };
    });
}

/** Finds problems of the decision records themselves: number, template and entry in the index. */
export function findDecisionRecordProblems(root: string): readonly string[] {
  const records = readDecisions(root);
  const index = readFileSync(path.join(root, FOLDER, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/\[(\d{4} [^\]]+)\]\(([\w-]+\.md)\)/g)].map(([, text, name]) => `${name}: ${text}`);
  return [
    ...records.flatMap((record) => templateProblems(record).map((problem) => `${record.name}: ${problem}`)),
    ...records
      .filter(({ number, name }) => records.some((other) => other.number === number && other.name !== name))
      .map(({ name }) => `${name}: another record has the same number`),
    ...records
      .filter(({ name, number, title }) => !listed.includes(`${name}: ${number} ${title}`))
      .map(({ name, number, title }) => `README.md: has no link [${number} ${title}](${name})`),
  ];
}

function templateProblems({ number, title, text }: DecisionRecord): readonly string[] {
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  const empty = text.split(/^## /m).filter((part, at) => at > 0 && !/\n\s*\S/.test(part));
  return [
    ...(title === '' ? [`the first line is not "# ${number} Title"`] : []),
    ...(/^Status: \S.* · Date: \d{4}-\d{2}-\d{2}$/m.test(text) ? [] : ['has no line "Status: … · Date: YYYY-MM-DD"']),
    ...(headings.join() === PARTS.join() ? [] : [`its parts are not ${PARTS.join(', ')}`]),
    ...empty.map((part) => `the part ${part.trim()} is empty`),
  ];
}

/**
 * Finds wrong references to decision records in sources and documents. Each reference must give the number and the
 * title of a record.
 */
export function findDecisionReferenceProblems(root: string): readonly string[] {
  const records = readDecisions(root);
  return referringFiles(root).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' ');
    return findReferenceProblems(text, records).map((problem) => `${file}: ${problem}`);
  });
}

function referringFiles(root: string): readonly string[] {
  const exclude = (file: string): boolean => NOT_OURS.has(path.basename(file));
  const sources = '{apps,packages,scripts,e2e,bench}/**/*.{ts,tsx,js,mjs,cjs,css,md}';
  // Tests of scripts contain wrong references on purpose.
  return globSync([sources, '*.md', '.github/**/*.md', 'docs/**/*.md'], { cwd: root, exclude }).filter(
    (file) => !/^scripts\/.*\.test\.ts$/.test(file),
  );
}

function findReferenceProblems(text: string, records: readonly DecisionRecord[]): readonly string[] {
  const linked = [...text.matchAll(/decisions\/(\d{4}[\w.-]*)/g)].map(([, name = '']) => name.replace(/\.$/, ''));
  const named = [...text.matchAll(/\bdecisions? (\d{2,4}\b.{0,100})/gi)].map(([, rest = '']) => rest);
  const bracketed = [...text.matchAll(/\[0\d{3}(?:, \d{4})*\]/g)].map(([found]) => found);
  return [
    ...linked
      .filter((name) => !records.some((record) => record.name === name))
      .map((name) => `there is no docs/decisions/${name}`),
    ...named
      .filter((rest) => !records.some((record) => refersTo(rest, record)))
      .map(
        (rest) =>
          `"decision ${rest.slice(0, 24)}…" is not "decision NNNN (Title)" or "decision NNNN, Title" of a record`,
      ),
    ...bracketed.map((found) => `write "decision NNNN (Title)" for ${found}`),
  ];
}

function refersTo(rest: string, { number, title }: DecisionRecord): boolean {
  return rest.startsWith(`${number} (${title})`) || rest.startsWith(`${number}, ${title}`);
}
