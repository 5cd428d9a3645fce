import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findDecisionFile, type SpecSection, type SpecStatement } from './spec-statement.ts';
import type { TestFilesByStatement } from './find-statement-tests.ts';

/** Number of statements in each section of the specification. The specification itself is not in the repository. */
const STATEMENT_COUNTS = [1, 12, 30, 50, 59, 26, 19, 61, 26, 35];

/** Returns the errors in the conformance data, one line each with the file and the entry to correct. */
export function findConformanceErrors(
  root: string,
  sections: readonly SpecSection[],
  tests: TestFilesByStatement,
): readonly string[] {
  return [
    ...countErrors(sections),
    ...sections.flatMap(({ file, statements }) =>
      statements.flatMap((statement) =>
        statementErrors(root, statement, tests).map((error) => `${file}: ${statement.id}: ${error}`),
      ),
    ),
    ...unknownIdErrors(sections, tests),
  ];
}

function countErrors(sections: readonly SpecSection[]): readonly string[] {
  return STATEMENT_COUNTS.flatMap((count, number) => {
    const file = `scripts/conformance/statements/section-${number}.json`;
    const statements = sections.find((section) => section.file === file)?.statements ?? [];
    const ids = statements.map(({ id }) => id);
    return [
      ...(ids.length === count ? [] : [`${file}: has ${ids.length} statements, section ${number} has ${count}`]),
      ...ids
        .filter((id) => !new RegExp(`^S${number}-\\d{3}$`).test(id))
        .map((id) => `${file}: ${id} belongs elsewhere`),
      ...ids.flatMap((id, at) =>
        at > 0 && id <= (ids[at - 1] ?? '') ? [`${file}: ${id}: twice, or out of order`] : [],
      ),
    ];
  });
}

function statementErrors(
  root: string,
  { id, code, decision }: SpecStatement,
  tests: TestFilesByStatement,
): readonly string[] {
  return [
    ...code.flatMap((reference) => codeErrors(root, reference)),
    ...(tests.has(id) ? [] : [`no test names it in its title: '[${id}] …'`]),
    ...(decision === null || findDecisionFile(root, decision) !== null
      ? []
      : [`docs/decisions has no ${decision}-*.md`]),
  ];
}

function codeErrors(root: string, reference: string): readonly string[] {
  const [file = '', name] = reference.split('#');
  const absolute = path.join(root, file);
  if (!existsSync(absolute)) return [`${file} does not exist${suggestMovedFile(root, file)}`];
  if (!statSync(absolute).isFile()) return [`${file} is not a file`];
  if (name === undefined) return [];
  return hasDeclaration(readFileSync(absolute, 'utf8'), name) ? [] : [`${file} declares no ${name}`];
}

function hasDeclaration(source: string, name: string): boolean {
  const declaration = `^(?:export )?(?:async )?(?:const|let|function\\*?|class|interface|type) ${name}\\b`;
  return new RegExp(declaration, 'm').test(source);
}

/** Suggests files of the same name in place of a missing one, because a moved file usually keeps its name. */
function suggestMovedFile(root: string, file: string): string {
  const exclude = ['**/node_modules/**', '**/dist/**'];
  const found = globSync(`{apps,packages,scripts,e2e,docs}/**/${path.basename(file)}`, { cwd: root, exclude });
  return found.length === 0 ? '' : `; a file of this name is ${found.join(' and ')}`;
}

function unknownIdErrors(sections: readonly SpecSection[], tests: TestFilesByStatement): readonly string[] {
  const known = new Set(sections.flatMap(({ statements }) => statements.map(({ id }) => id)));
  return [...tests]
    .filter(([id]) => !known.has(id))
    .flatMap(([id, files]) => files.map((file) => `${file}: a test title names ${id}, which is no statement`));
}
