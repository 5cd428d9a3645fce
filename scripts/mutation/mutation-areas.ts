import { globSync } from 'node:fs';
import { readSpecSections } from '../conformance/spec-statement.ts';
import { findTestsOfStatements } from '../conformance/find-statement-tests.ts';
import { repositoryRoot } from '../start/repository-root.ts';

/**
 * Source files that are mutated together, and the tests that must detect the mutants. Globs are relative to the
 * repository's root.
 */
export interface MutationArea {
  readonly name: string;
  readonly mutate: readonly string[];
  readonly testFiles: readonly string[];
}

const packageArea = (name: string, ...moreTests: readonly string[]): MutationArea => ({
  name,
  mutate: [`packages/${name}/src/**/*.ts`, `!packages/${name}/src/**/*.test.ts`],
  testFiles: [`packages/${name}/**/*.test.ts`, ...moreTests],
});

/** The areas of `--changed`: only packages, whose tests are in the same package. */
export const packageMutationAreas: readonly MutationArea[] = [
  packageArea('wps-client'),
  packageArea('tracking'),
  // This test compares the endpoints with the published API description.
  packageArea('contract', 'apps/server/src/http/docs/api-docs-pages.test.ts'),
];

type App = 'server' | 'web';

/**
 * Statements of the specification that were only partly built at first, or whose tests once passed without the
 * behaviour.
 */
const WATCHED: ReadonlySet<string> = new Set(
  `
    S1-012 S2-012 S2-019 S2-023 S3-012 S3-016 S3-017 S3-018 S3-021 S3-028 S3-031 S3-033 S3-040 S3-044
    S3-054 S3-059 S3-060 S4-006 S4-012 S4-023 S4-024 S4-034 S4-044 S4-045 S4-052 S4-058 S4-065 S4-066
    S4-069 S5-012 S5-013 S5-015 S6-004 S6-005 S6-007 S6-013 S6-018 S7-006 S7-008 S7-012 S7-019 S7-022
    S7-029 S7-030 S7-031 S7-055 S8-011 S8-015 S8-025 S9-005 S9-014 S9-016 S9-017 S9-018 S9-027 S9-035
  `.match(/S\d-\d{3}/g),
);

/**
 * Builds mutation areas of an application, one for each section of the specification. They contain the files that
 * docs/conformance.md lists for the statements in `WATCHED`; a file belongs to the first section that lists it. Each
 * mutant must fail the file's unit test or a test whose title names one of the file's statements.
 */
function statementAreas(app: App): readonly MutationArea[] {
  const folder = `apps/${app}/`;
  const isOwn = (file: string): boolean => file.startsWith(folder) && /\.tsx?$/.test(file);
  const tests = findTestsOfStatements(repositoryRoot);
  const idsOfFile = new Map<string, string[]>();
  for (const { id, code } of readSpecSections(repositoryRoot).flatMap(({ statements }) => statements)) {
    const files = WATCHED.has(id) ? code.map((place) => place.replace(/#.*$/, '')).filter(isOwn) : [];
    for (const file of files) idsOfFile.set(file, [...(idsOfFile.get(file) ?? []), id]);
  }
  const sections = Map.groupBy(idsOfFile.keys(), (file) => idsOfFile.get(file)?.[0]?.slice(1, 2));
  return [...sections].map(([section, files]) => {
    const naming = files.flatMap((file) => idsOfFile.get(file) ?? []).flatMap((id) => tests.get(id) ?? []);
    const beside = files.flatMap((file) =>
      globSync(file.replace(/\.tsx?$/, '{,.isolated}.test.{ts,tsx}'), { cwd: repositoryRoot }),
    );
    const testFiles = [...new Set([...naming.filter(isOwn), ...beside])];
    return { name: `statements-${section}-${app}`, mutate: files.toSorted(), testFiles: testFiles.toSorted() };
  });
}

export const mutationAreas: readonly MutationArea[] = [
  ...packageMutationAreas,
  ...statementAreas('server'),
  ...statementAreas('web'),
];
