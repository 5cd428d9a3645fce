/**
 * A stage of `npm test`: one command. A stage of `vitest` or `playwright` counts its tests; any other command counts as
 * one check.
 */
export interface TestStage {
  readonly name: string;
  readonly command: readonly string[];
  readonly counted: 'vitest' | 'playwright' | 'one';
}

const check = (name: string, ...command: readonly string[]): TestStage => ({ name, command, counted: 'one' });
const tests = (name: string, ...command: readonly string[]): TestStage => ({ name, command, counted: 'vitest' });
const browserTests = (project: string): TestStage => ({
  name: project,
  command: ['playwright', 'test', '-c', 'e2e', `--project=${project}`],
  counted: 'playwright',
});

/** Options of the spelling check that cache its results, so that later runs check only changed files. */
const SPELLING_CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/cspell'];

/**
 * Two pipelines that run in parallel on two cores. A stage waits only for the earlier stages of its own pipeline.
 * End-to-end tests come late, because a browser needs most of the machine.
 */
export const testPipelines: readonly (readonly TestStage[])[] = [
  [
    check('types', 'node', 'scripts/test/type-check.ts'),
    check('lint', 'oxlint', '--type-aware', '--deny-warnings'),
    check('format', 'oxfmt', '--check'),
    check('boundaries', 'node', 'scripts/boundaries/check-import-boundaries.ts'),
    check('unused', 'knip'),
    check('versions', 'sherif', '--fail-on-warnings', '--ignore-rule', 'root-package-manager-field'),
    tests('unit', 'vitest', 'run', '--project', '!recipes'),
    browserTests('e2e'),
  ],
  [
    check('build', 'node', 'scripts/test/build-and-check-web.ts'),
    check('size', 'size-limit'),
    check('spelling', 'cspell', 'lint', '--no-progress', '--no-summary', ...SPELLING_CACHE),
    browserTests('visual'),
    browserTests('platform'),
    tests('recipes', 'vitest', 'run', '--project', 'recipes'),
    check('mutation', 'node', 'scripts/mutation.ts', '--changed'),
  ],
];
