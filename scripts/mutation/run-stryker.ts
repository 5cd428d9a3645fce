import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { repositoryRoot } from '../start/repository-root.ts';
import { copyRepository } from '../test/copy-repository.ts';
import { type MutationResult, readMutationReport } from './survivors.ts';

/** Files and folders of the repository that tests of mutated files need. */
const COPIED = [
  'packages',
  'apps',
  'brands',
  'demo-art',
  'docs',
  'vitest.config.ts',
  'scripts',
  'README.md',
  'CONTRIBUTING.md',
];

const CACHE = path.join(repositoryRoot, 'node_modules/.cache/foyer/mutation');

export interface MutationRunOptions {
  /** Files to mutate, as Stryker's patterns: globs, or `file:firstLine-lastLine`. */
  readonly mutate: readonly string[];
  /** Globs of the tests, of which at least one must fail for each mutant. */
  readonly testFiles: readonly string[];
  /** Number of test processes that run in parallel. */
  readonly concurrency: number;
  /**
   * Loads every module again for each mutant, which is several times slower. Needed to test code that runs while a
   * module loads.
   */
  readonly isolated: boolean;
  /** Runs all of these tests for each mutant, not only those whose coverage includes the mutated code. */
  readonly allTests: boolean;
  /**
   * Cache key of the results: a run tests only what changed since the last run with the same key. `null` tests
   * everything.
   */
  readonly incrementalName: string | null;
}

/**
 * Mutates a copy of the repository and runs the tests against each mutant. Stryker's own sandbox is not used, because
 * links between the workspaces would point out of it. Throws if Stryker writes no report.
 */
export async function runStryker(settings: MutationRunOptions): Promise<MutationResult> {
  const { mutate, testFiles, concurrency, isolated, allTests, incrementalName } = settings;
  const copy = copyRepository(COPIED);
  try {
    const report = copy.at('mutation.json');
    const config = {
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner', copy.at('scripts/mutation/stryker-plugins.mjs')],
      ignorers: ['texts'],
      vitest: { configFile: 'vitest.config.ts', related: false },
      mutate,
      concurrency,
      inPlace: true,
      // Stryker's hit counter ends endless loops; a slow machine must not count as a killed mutant.
      timeoutMS: 20_000,
      // On a loaded machine the tests of an area take longer than the default of five minutes.
      dryRunTimeoutMinutes: 30,
      ...(allTests
        ? { coverageAnalysis: 'all', ignoreStatic: false }
        : { coverageAnalysis: 'perTest', ignoreStatic: !isolated }),
      ...(incrementalName === null
        ? {}
        : { incremental: true, incrementalFile: path.join(CACHE, `${incrementalName}.json`) }),
      reporters: ['json', 'progress-append-only', 'survivors'],
      jsonReporter: { fileName: report },
      tempDirName: '.stryker',
      allowConsoleColors: false,
      allowEmpty: true,
      checkers: [],
      disableTypeChecks: false,
    };
    writeFileSync(copy.at('stryker.config.json'), JSON.stringify(config));
    const env = { MUTATION_RUN: isolated ? 'isolated' : 'shared', MUTATION_TESTS: testFiles.join('\n') };
    const code = await run(copy.folder, [getModulePath('@stryker-mutator/core/bin/stryker.js'), 'run'], env);
    if (code !== 0) throw new Error(`Stryker ended with ${code}`);
    return readMutationReport(readFileSync(report, 'utf8'));
  } finally {
    copy.remove();
  }
}

function getModulePath(file: string): string {
  return path.join(repositoryRoot, 'node_modules', file);
}

function run(cwd: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
